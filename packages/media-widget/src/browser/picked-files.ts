/** A file with the folders it lay in, outermost first. */
export interface PickedFile {
  file: File
  path: readonly string[]
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
