import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { LargeWorkbookError, WorkbookError } from './workbook-error'

/** What the parts that are read may unfold to: a small file can claim gigabytes. */
const UNPACKED_LIMIT = 64 * 1024 * 1024
const DEEPEST = 64
const CHUNK = 64 * 1024

/** The parts of a workbook by their paths, unpacked when they are asked for. */
export type Parts = (...paths: string[]) => Record<string, Uint8Array>

/** Opens the archive; all that is asked of it counts against one limit. Whoever lies about sizes gets a broken file. */
export function openParts(bytes: Uint8Array): Parts {
  let left = UNPACKED_LIMIT
  return (...paths) => {
    try {
      return unzipSync(bytes, {
        filter({ name, originalSize }) {
          if (!paths.includes(name)) return false
          left -= originalSize
          if (left < 0) throw new LargeWorkbookError('Книга занимает в распакованном виде больше 64 МБ')
          return true
        },
      })
    } catch (error) {
      throw error instanceof WorkbookError ? error : new WorkbookError('Not packed as a workbook', { cause: error })
    }
  }
}

/** What is heard of a part as it is read: names come without their prefixes. */
interface PartListener {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

/** Reads a part a piece at a time. Definitions of entities could unfold once more: they make it no workbook. */
export function readPart(part: Uint8Array, { open, text, close }: PartListener): void {
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  parser.on('doctype', () => {
    throw new WorkbookError('Defines entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new LargeWorkbookError(`Теги книги вложены глубже ${DEEPEST}`)
    open?.(localName(name), withoutPrefixes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < part.length; at += CHUNK) {
      parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('Not written as XML', { cause: error })
  }
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const names = Object.keys(attributes)
  if (!names.some((name) => name.includes(':'))) return attributes
  return Object.fromEntries(names.map((name) => [localName(name), attributes[name] ?? '']))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
