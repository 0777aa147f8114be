/** What fell onto an element: folders are read, with all they hold. Must be called while the drop is being handled. */
export function readDropped(transfer: DataTransfer): { files: File[]; folders: FileSystemDirectoryEntry[] } {
  const items = [...(transfer.items ?? [])].filter(({ kind }) => kind === 'file')
  if (items.length === 0) return { files: [...transfer.files], folders: [] }
  const files: File[] = []
  const folders: FileSystemDirectoryEntry[] = []
  for (const item of items) {
    const entry = item.webkitGetAsEntry?.()
    const file = entry?.isDirectory ? null : item.getAsFile()
    if (entry?.isDirectory) folders.push(entry as FileSystemDirectoryEntry)
    if (file) files.push(file)
  }
  return { files, folders }
}
