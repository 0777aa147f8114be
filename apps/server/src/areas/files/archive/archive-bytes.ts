import { makeZip } from 'client-zip'
import type { FileStorage } from '../../../lib/storage/storage'
import type { Item } from '../bulk/outcome'
import { type ArchiveReader, archiveEntries } from './archive-entries'

/** The bytes of an archive of these items, made as they are read. Whoever stops reading stops the making of it. */
export async function* archiveBytes(
  asks: ArchiveReader,
  storage: FileStorage,
  items: readonly Item[],
): AsyncGenerator<Uint8Array> {
  const entries = archiveEntries(asks, storage, items)
  const zip = makeZip(entries, { buffersAreUTF8: true }).getReader()
  try {
    for (let part = await zip.read(); !part.done; part = await zip.read()) yield part.value
  } finally {
    try {
      await zip.cancel()
    } finally {
      // The zip does not tell its entries that it was cancelled, and one of them may be open.
      await entries.return(undefined)
    }
  }
}
