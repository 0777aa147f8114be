import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { MAP_LIMITS, type MapEdge, type MapNode } from '@ws/api-client/contract/mindmap-tree'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { invalid } from '../../../lib/http/error'

/** What a file of XMind comes to. */
export interface ReadMap {
  title: string
  nodes: MapNode
  edges: MapEdge[]
  /** Nodes that did not fit. */
  dropped: number
}

/** Bytes that the texts of a map may take unpacked: beyond that it is no map but a bomb. */
const UNPACKED = 30_000_000
const CONTENTS = ['content.json', 'content.xml']

/** Reads the first sheet of a file of XMind, of either of its two formats; pictures and styles are left out. */
export function readXmind(bytes: Uint8Array): ReadMap {
  const files = unpack(bytes)
  const json = files['content.json']
  const xml = files['content.xml']
  try {
    if (json) return readZen(JSON.parse(new TextDecoder().decode(json)))
    if (xml) return readClassic(new TextDecoder().decode(xml))
  } catch (error) {
    // Of nothing but brackets even a reader loses its way: a `RangeError`.
    if (error instanceof SyntaxError || error instanceof RangeError) throw broken()
    if (error instanceof Error && error.name === 'XmlError') throw broken()
    throw error
  }
  throw broken()
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (!CONTENTS.includes(name)) return false
    total += originalSize
    if (total > UNPACKED) throw tooLarge()
    return true
  }
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, { filter: isWanted })
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw broken()
  }
  // What the archive says of its sizes may be a lie; more than it said is never unpacked.
  return files
}

interface Topic {
  id: string
  title: string
  note: string
  isFolded: boolean
  children: Topic[]
}

interface Sheet {
  title: string
  root: Topic
  lines: { from: string; to: string; title: string }[]
}

function readZen(document: unknown): ReadMap {
  const sheet: unknown = Array.isArray(document) ? document[0] : undefined
  const root: unknown = Reflect.get(Object(sheet), 'rootTopic')
  if (typeof root !== 'object' || root === null) throw broken()
  const lines = listOf(Reflect.get(Object(sheet), 'relationships')).map((line) => ({
    from: textOf(line, 'end1Id'),
    to: textOf(line, 'end2Id'),
    title: textOf(line, 'title'),
  }))
  return toMap({ title: textOf(sheet, 'title'), root: zenTopic(root, 0), lines })
}

function zenTopic(topic: unknown, level: number): Topic {
  const children: unknown = Reflect.get(Object(topic), 'children')
  const notes: unknown = Reflect.get(Object(Reflect.get(Object(topic), 'notes')), 'plain')
  const below =
    level >= MAP_LIMITS.levels
      ? []
      : ['attached', 'detached'].flatMap((kind) => listOf(Reflect.get(Object(children), kind)))
  return {
    id: textOf(topic, 'id'),
    title: textOf(topic, 'title'),
    note: textOf(notes, 'content'),
    isFolded: textOf(topic, 'branch') === 'folded',
    children: below.map((child) => zenTopic(child, level + 1)),
  }
}

/** A document type is refused by the parser's reader of entities: it knows only the five of XML. */
function readClassic(text: string): ReadMap {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw broken()
  const root = parseXml(text).root
  const sheet = root?.name === 'xmap-content' ? inside(root, 'sheet')[0] : undefined
  const topic = sheet && inside(sheet, 'topic')[0]
  if (!sheet || !topic) throw broken()
  const lines = inside(sheet, 'relationships').flatMap((all) =>
    inside(all, 'relationship').map((line) => ({
      from: line.attributes.end1 ?? '',
      to: line.attributes.end2 ?? '',
      title: inside(line, 'title')[0]?.text ?? '',
    })),
  )
  return toMap({ title: inside(sheet, 'title')[0]?.text ?? '', root: classicTopic(topic, 0), lines })
}

function classicTopic(topic: XmlElement, level: number): Topic {
  const below =
    level >= MAP_LIMITS.levels
      ? []
      : inside(topic, 'children').flatMap((all) => inside(all, 'topics').flatMap((topics) => inside(topics, 'topic')))
  return {
    id: topic.attributes.id ?? '',
    title: inside(topic, 'title')[0]?.text ?? '',
    note: inside(topic, 'notes').flatMap((notes) => inside(notes, 'plain'))[0]?.text ?? '',
    isFolded: topic.attributes.branch === 'folded',
    children: below.map((child) => classicTopic(child, level + 1)),
  }
}

function toMap({ title, root, lines }: Sheet): ReadMap {
  const ids = new Map<string, string>()
  let [count, dropped] = [0, 0]
  const toNode = (topic: Topic, level: number): MapNode => {
    count += 1
    const id = level === 0 ? 'centre' : `n${count}`
    ids.set(topic.id, id)
    const node: MapNode = { id, text: topic.title.trim().slice(0, MAP_LIMITS.text), children: [] }
    if (topic.note.trim() !== '') node.note = topic.note.trim().slice(0, MAP_LIMITS.note)
    if (topic.isFolded && level > 0) node.collapsed = true
    for (const child of topic.children) {
      if (count >= MAP_LIMITS.nodes || level + 1 >= MAP_LIMITS.levels) dropped += 1 + sizeBelow(child)
      else node.children.push(toNode(child, level + 1))
    }
    return node
  }
  const nodes = toNode(root, 0)
  const edges = lines.flatMap(({ from, to, title: label }): MapEdge[] => {
    const [one, other] = [ids.get(from), ids.get(to)]
    return one && other && one !== other
      ? [{ from: one, to: other, ...(label ? { label: label.slice(0, 100) } : {}) }]
      : []
  })
  return { title: nodes.text || title, nodes, edges: edges.slice(0, MAP_LIMITS.edges), dropped }
}

function sizeBelow(topic: Topic): number {
  return topic.children.reduce((sum, child) => sum + 1 + sizeBelow(child), 0)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown, name: string): string {
  const text: unknown = Reflect.get(Object(value), name)
  return typeof text === 'string' ? text : ''
}

function inside(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)
}

function broken() {
  return invalid({ file: 'Это не файл XMind или он повреждён' })
}

function tooLarge() {
  return invalid({ file: 'Файл при распаковке слишком большой: откройте его в XMind и сохраните без вложений' })
}
