/** A file with the folders it lay in, outermost first. */
export interface PickedFile {
  file: File
  path: readonly string[]
}

/** What a folder of the system holds: its files, and the ways to the folders that hold none. */
export interface PickedTree {
  files: readonly PickedFile[]
  empty: readonly (readonly string[])[]
}

/** What systems write into folders for themselves; nobody has made it. */
const OF_THE_SYSTEM = /^(\.ds_store|\._.*|\.localized|(eh)?thumbs\.db|desktop\.ini)$/i

/** All files of a folder and of those inside it. A file that cannot be read any more is left out. */
export async function readFolder(folder: FileSystemDirectoryEntry): Promise<PickedTree> {
  return read(folder, [folder.name])
}

async function read(folder: FileSystemDirectoryEntry, path: readonly string[]): Promise<PickedTree> {
  const files: PickedFile[] = []
  const empty: (readonly string[])[] = []
  for (const entry of await entriesOf(folder)) {
    if (OF_THE_SYSTEM.test(entry.name)) continue
    if (entry.isDirectory) {
      const inner = await read(entry as FileSystemDirectoryEntry, [...path, entry.name])
      files.push(...inner.files)
      empty.push(...inner.empty)
    } else {
      const file = await fileOf(entry as FileSystemFileEntry)
      if (file) files.push({ file, path })
    }
  }
  return { files, empty: files.length + empty.length > 0 ? empty : [path] }
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

/** A folder chosen in the picker of the system, which writes the way into each file and tells of no folder without one. */
export function readPickedFolder(files: Iterable<File>): PickedTree {
  const kept = [...files].filter(({ name }) => !OF_THE_SYSTEM.test(name))
  return { files: kept.map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) })), empty: [] }
}
