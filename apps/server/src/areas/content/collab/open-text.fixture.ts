import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import * as Y from 'yjs'
import type { TestPerson, TestServer } from '../../../testing/create-test-server'
import { FRAGMENT } from './y-content'

/** A person who has the text of a record open, as a page has, until the test ends. */
export function openText(server: TestServer, person: TestPerson, name: string) {
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${server.url.replace('http', 'ws')}/collab`,
    WebSocketPolyfill: WebSocket,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
  })
  const document = new Y.Doc()
  const events: string[] = []
  const provider = new HocuspocusProvider({
    ...{ websocketProvider, document, name, token: person.token },
    onAuthenticated: ({ scope }) => void events.push(scope),
    onAuthenticationFailed: () => void events.push('denied'),
    onStateless: ({ payload }) => void events.push(payload),
  })
  provider.attach()
  onTestFinished(() => {
    provider.destroy()
    websocketProvider.destroy()
  })
  return {
    ...{ provider, document, events, websocketProvider },
    text: () => linesOf(document),
    add: (line: string) => push(document, line),
  }
}

/** The words of each paragraph. */
export function linesOf(document: Y.Doc): string[] {
  const lines = document.getXmlFragment(FRAGMENT).toArray()
  return lines.map((line) => (line as Y.XmlElement).get(0)?.toString() ?? '')
}

/** Adds a paragraph at the end. */
export function push(document: Y.Doc, line: string): void {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(line)])
  document.getXmlFragment(FRAGMENT).push([paragraph])
}
