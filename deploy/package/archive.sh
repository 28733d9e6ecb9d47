# For sourcing: archives that depend on nothing but what is in them and on SOURCE_DATE_EPOCH.

# Prints a tar archive of what is in a folder: archive FOLDER [NAME...]
archive() {
  local folder=$1
  shift
  [ $# -gt 0 ] || set -- $(ls -A "$folder")
  LC_ALL=C tar --create --directory="$folder" --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" \
    --owner=0 --group=0 --numeric-owner "$@"
}

# Compresses without a name and a time.
compressed() { gzip --no-name --best; }
