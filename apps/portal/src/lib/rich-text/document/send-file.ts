import { uploadFile } from '@ws/api-client'
import { shrinkPicture } from '../../files/shrink-picture'
import type { Services } from '../../services-context'

/** A file that has come to the storage, as a text names it. */
export interface SentFile {
  id: number
  name: string
  isPicture: boolean
}

/** Sends a file that was pasted, dropped or chosen to the media storage; a photo is made smaller first. */
export async function sendFile({ host, session }: Pick<Services, 'host' | 'session'>, file: File): Promise<SentFile> {
  const isPicture = file.type.startsWith('image/')
  const { name, bytes } = isPicture ? await shrinkPicture(file) : { name: file.name, bytes: file }
  const sent = await uploadFile({
    ...{ host, session, file: new File([bytes], name || 'Картинка.png', { type: bytes.type }) },
    fields: { category: isPicture ? 'images' : 'files' },
  })
  return { id: sent.id, name: sent.display_name, isPicture }
}

/** A file as a block of a text. */
export function blockOf({ id, name, isPicture }: SentFile) {
  return isPicture
    ? { type: 'image', attrs: { file: id, alt: name.replace(/\.[^.]*$/, '') } }
    : { type: 'fileBlock', attrs: { file: id, alt: name } }
}
