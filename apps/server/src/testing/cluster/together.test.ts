import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import * as Y from 'yjs'
import { signInAt } from '../faults/killable-server'
import { canStartPostgres } from '../postgres'
import { type Cluster, startCluster } from './cluster'
import { hasPrograms } from './programs'

/** Only the long run kills servers while a text is written. */
const isWanted = Number(process.env.CLUSTER_KILLS ?? 0) > 0 && hasPrograms && canStartPostgres()
const WAIT = { timeout: 60_000 }

const clusters: Cluster[] = []
afterAll(async () => {
  for (const cluster of clusters) await cluster.remove()
})

test.runIf(isWanted).each([
  { line: 'by Redis', redis: true },
  { line: 'by the database', redis: false },
])(
  'two people write one text at two servers that hear each other $line, one is killed, and nothing is lost',
  { timeout: 300_000 },
  async ({ redis }) => {
    const cluster = await startCluster({ redis })
    clusters.push(cluster)
    const { address, servers } = cluster
    const { fetch, token } = await signInAt(address, servers[0].person)
    const made = await fetch('/api/knowledge-base', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Памятка' }),
    })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: number }
    const name = `kb_page:${id}`
    // Each begins at a server of his own; who is cut off goes on by the proxy.
    const one = open(servers[0].address, name, token)
    const two = open(servers[1].address, name, token)
    await expect.poll(() => [one, two].every(({ provider }) => provider.isSynced), WAIT).toBe(true)
    const wanted: string[] = []
    const write = (editor: typeof one, line: string) => {
      wanted.push(line)
      editor.add(line)
    }
    for (let at = 0; at < 10; at += 1) {
      write(one, `Первый ${at}`)
      write(two, `Второй ${at}`)
    }
    await expect.poll(() => [one.text(), two.text()], WAIT).toEqual([wanted.toSorted(), wanted.toSorted()])
    // What is typed at the last moment reached the server, and nobody wrote it down.
    write(one, 'Перед гибелью сервера')
    await expect.poll(() => one.provider.hasUnsyncedChanges, WAIT).toBe(false)
    await servers[0].end('SIGKILL')
    write(one, 'Пока сервера нет')
    write(two, 'На другом сервере')
    const back = open(address, name, token, one.document)
    one.provider.destroy()
    await expect.poll(() => [back.text(), two.text()], WAIT).toEqual([wanted.toSorted(), wanted.toSorted()])
    back.provider.sendStateless(JSON.stringify({ write: true }))
    const kept = async () => {
      const { content } = (await (await fetch(`/api/knowledge-base/${id}`)).json()) as { content: object }
      return wanted.filter((line) => !JSON.stringify(content).includes(`"${line}"`))
    }
    await expect.poll(kept, WAIT).toEqual([])
    // Whoever opens it at the server that comes again finds the same, and each line once.
    await servers[0].start()
    const later = open(servers[0].address, name, token)
    await expect.poll(() => later.text(), WAIT).toEqual(wanted.toSorted())
  },
)

function open(address: string, name: string, token: string, document = new Y.Doc()) {
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${address.replace('http', 'ws')}/collab`,
    WebSocketPolyfill: WebSocket,
    delay: 100,
    minDelay: 100,
    maxDelay: 500,
  })
  const provider = new HocuspocusProvider({ websocketProvider, document, name, token })
  provider.attach()
  onTestFinished(() => {
    provider.destroy()
    websocketProvider.destroy()
  })
  const fragment = document.getXmlFragment('default')
  return {
    provider,
    document,
    add(line: string) {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(line)])
      fragment.push([paragraph])
    },
    /** Lines in no order of their own: two people write at the same place. */
    text: () =>
      fragment
        .toArray()
        .map((line) => (line as Y.XmlElement).get(0)?.toString() ?? '')
        .filter((line) => line !== '')
        .sort(),
  }
}
