/**
 * Many people in one process who write one text, each a paragraph of his own, a letter at a time. Some of them note when they
 * see the letters of others. Told whom to be, it answers when all see all; told to begin, it types and answers what was seen.
 */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import WebSocket from 'ws'
import { Doc, XmlElement, XmlText } from 'yjs'
import { now } from '../events/now'

/** Whom a process is to be: the places of its people among all. */
export interface Typists {
  address: string
  document: string
  tokens: readonly string[]
  first: number
  everybody: number
  seconds: number
}

/** When each letter was typed and seen: by the place of its author and its number in his paragraph. */
export interface TypedAndSeen {
  typed: Record<string, number>
  seen: { letter: string; at: number }[]
  /** What each of these people has before him in the end, paragraph by paragraph. */
  texts: string[][]
}

/** Letters of one person in a second. */
const RATE = 4
/** So many of a process note what they see: all of them would measure their own noting. */
const WATCHING = 3
/** The last letters arrive in this time, in milliseconds. */
const SETTLING = 4_000
const FRAGMENT = 'default'
const LETTERS = 'помещение осмотрено замечаний нет '
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

process.once('message', async (whom: Typists) => {
  const docs = await Promise.all(whom.tokens.map((token) => open(whom, token)))
  const own = docs.map((doc, at) => begin(doc, whom.first + at))
  while (docs.some((doc) => paragraphsOf(doc).length < whom.everybody)) await pause(50)
  process.once('message', async () => process.send?.(await write(docs, own, whom)))
  process.send?.('ready')
})

async function open({ address, document }: Typists, token: string): Promise<Doc> {
  const doc = new Doc()
  const websocketProvider = new HocuspocusProviderWebsocket({ url: address, WebSocketPolyfill: WebSocket })
  await new Promise<void>((resolve, reject) => {
    const provider = new HocuspocusProvider({
      ...{ websocketProvider, document: doc, name: document, token, awareness: null },
      onSynced: () => resolve(),
      onAuthenticationFailed: ({ reason }) => reject(new Error(reason)),
    })
    provider.attach()
  })
  return doc
}

/** A paragraph of one's own; it begins with the place of its author. */
function begin(doc: Doc, place: number): XmlText {
  const text = new XmlText(`${place}:`)
  const paragraph = new XmlElement('paragraph')
  paragraph.insert(0, [text])
  doc.getXmlFragment(FRAGMENT).push([paragraph])
  return text
}

function paragraphsOf(doc: Doc): string[] {
  const paragraphs = doc.getXmlFragment(FRAGMENT).toArray()
  const texts = paragraphs.map((one) => (one instanceof XmlElement ? (one.get(0)?.toString() ?? '') : ''))
  // A new text has an empty paragraph before anybody writes.
  return texts.filter((text) => text !== '')
}

async function write(
  docs: readonly Doc[],
  own: readonly XmlText[],
  { first, seconds }: Typists,
): Promise<TypedAndSeen> {
  const typed: TypedAndSeen['typed'] = {}
  const seen: TypedAndSeen['seen'] = []
  for (const doc of docs.slice(0, WATCHING)) watch(doc, seen)
  const begun = now()
  for (let letter = 0; letter < seconds * RATE; letter += 1) {
    for (const [at, text] of own.entries()) {
      // In turn, as people do who do not know of each other.
      await until(begun + ((letter + at / own.length) * 1_000) / RATE)
      typed[`${first + at}:${text.length}`] = now()
      text.insert(text.length, LETTERS[letter % LETTERS.length] ?? '')
    }
  }
  await pause(SETTLING)
  return { typed, seen, texts: docs.map(paragraphsOf) }
}

function watch(doc: Doc, seen: TypedAndSeen['seen']): void {
  doc.getXmlFragment(FRAGMENT).observeDeep((events, { local }) => {
    if (local) return
    const at = now()
    for (const { target, changes } of events) {
      if (!(target instanceof XmlText)) continue
      const [author] = target.toString().split(':')
      const added = changes.delta.reduce((sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : 0), 0)
      for (let back = added; back > 0; back -= 1) seen.push({ letter: `${author}:${target.length - back}`, at })
    }
  })
}

async function until(moment: number): Promise<void> {
  const left = moment - now()
  if (left > 0) await pause(left)
}
