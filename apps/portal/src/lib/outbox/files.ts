import type { OutboxFile } from './entry'

/** Whether it is shown as a picture. */
export function isPhoto({ bytes }: Pick<OutboxFile, 'bytes'>): boolean {
  return bytes.type.startsWith('image/')
}
