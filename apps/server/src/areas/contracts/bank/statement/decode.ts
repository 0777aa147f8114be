import { refusal } from './statement'

/** Where a file of the exchange says that it is in the encoding of DOS. */
const HEAD = 500

/** The text of a file of a bank: in UTF-8 or UTF-16 where it is that, else in the encoding of Windows, or of DOS if it says so. */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.subarray(0, HEAD).includes(0))
    throw refusal('Это не текстовый файл: выгрузите выписку в формате 1С или CSV')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
    return new TextDecoder(/=DOS\s/.test(head) ? 'ibm866' : 'windows-1251').decode(bytes)
  }
}
