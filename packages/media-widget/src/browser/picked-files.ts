/** A file with the folders it lay in, outermost first. */
export interface PickedFile {
  file: File
  path: readonly string[]
}

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

/** All files of a folder and of those inside it. A file that cannot be read any more is left out. */
export async function readFolder(folder: FileSystemDirectoryEntry): Promise<PickedFile[]> {
  return read(folder, [folder.name])
}

async function read(folder: FileSystemDirectoryEntry, path: readonly string[]): Promise<PickedFile[]> {
  const found: PickedFile[] = []
  for (const entry of await entriesOf(folder)) {
    if (entry.isDirectory) found.push(...(await read(entry as FileSystemDirectoryEntry, [...path, entry.name])))
    else {
      const file = await fileOf(entry as FileSystemFileEntry)
      if (file) found.push({ file, path })
    }
  }
  return found
}

/** The browser gives a hundred at a time and nothing when there are no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)))
}

/** Files of a folder chosen in the picker of the system, which writes the way into each of them. */
export function readPickedFolder(files: Iterable<File>): PickedFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }))
}
