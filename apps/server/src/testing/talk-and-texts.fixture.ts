import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { openText } from '../areas/content/collab/open-text.fixture'
import type { TestPerson, TestServer } from './create-test-server'

/** Who holds it, by whose hand, and how sockets are opened. */
interface Given {
  server: TestServer
  admin: TestPerson
  openSocket: (url: string, token: string) => Socket
  id: number
  token: string
  contract: number
  ask: (method: string, path: string, body?: unknown) => Promise<Response>
}

/** What a person holds of talk and of texts written with others: all of it is let in to by an administrator. */
export async function giveTalkAndTexts({ server, admin, openSocket, id, token, contract, ask }: Given) {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin.send('POST', path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return (answer.body as { id: number }).id
  }
  const group = await make('/chats/rooms', { kind: 'group', title: `Обход ${id}`, members: [id] })
  const ofContract = await make('/chats/rooms', { kind: 'entity', entity: 'contract', entity_id: contract })
  const meeting = await make('/conference', {
    ...{ title: `Разбор ${id}`, kind: 'instant', access: 'invited', invitees: [id] },
  })
  // Whoever speaks calls nobody.
  await server.database.pool.query(`update calls set status = 'ended'`)
  const call = await make('/calls', { profile: id, kind: 'audio' })
  const document = await make('/documents', { title: `Акт ${id}`, kind: 'text' })
  const map = await make('/mindmaps', { title: `Карта ${id}` })
  const page = await make('/knowledge-base', { title: `Памятка ${id}`, kind: 'page', object: 1 })
  await admin.send('POST', `/knowledge-base/${page}/publish`, {})
  const share = (path: string, access: object[]) => admin.send('PATCH', path, { access })
  await share(`/documents/${document}`, [{ profile: id, level: 'edit' }])
  await share(`/mindmaps/${map}`, [{ profile: id, level: 'view' }])

  const text = openText(server, { ...admin, token }, `document:${document}`)
  await expect.poll(() => text.events, { timeout: 20_000 }).toContain('read-write')
  text.provider.on('close', () => text.events.push('closed'))
  const [his, theirs] = [openSocket(server.url, token), openSocket(server.url, admin.token)]
  const heard: string[] = []
  his.on('chat_changed', ({ room, action }: { room: number; action: string }) => {
    if (action === 'sent') heard.push(room === group ? 'group' : 'contract')
  })
  his.on('presence', () => heard.push('typing'))
  for (const room of [`chat:${group}`, `chat:${ofContract}`]) await answered(his, 'join', 'joined', room)
  await answered(theirs, 'join', 'joined', `chat:${ofContract}`)
  his.emit('conf:join', { room: `conference:${meeting}`, client: `page-of-${id}`, mic: true, cam: false })
  await new Promise((resolve) => his.once('conf:peers', resolve))

  return {
    ...{ group, meeting, document, map, page, heard, share },
    isGood: async (path: string) => (await ask('GET', path)).status === 200,
    paths: {
      group: `/chats/rooms/${group}/messages`,
      contract: `/chats/rooms/${ofContract}/messages`,
      meeting: `/conference/${meeting}`,
      call: `/calls/${call}`,
      document: `/documents/${document}/content`,
      map: `/mindmaps/${map}`,
      page: `/knowledge-base/${page}`,
    },
    /** Whether he still has a place at the table. */
    async isSeated(): Promise<boolean> {
      const { rows } = await server.database.pool.query(
        'select from live_seats where room = $1 and profile = $2 and lost_at is null',
        [`conference:${meeting}`, id],
      )
      return rows.length > 0
    },
    /** Whether what he types comes into the text; either that is seen, or his page is told that it does not. */
    async isWriting(): Promise<boolean> {
      text.add('Дописано')
      const isTold = () => text.events.some((event) => ['denied', 'readonly', 'closed'].includes(event))
      const isThere = async () => {
        const { body } = await admin.send('GET', `/documents/${document}/content`)
        return JSON.stringify(body).includes('Дописано')
      }
      let isIn = false
      await expect
        .poll(
          async () => {
            isIn = await isThere()
            return isIn || isTold()
          },
          { timeout: 20_000 },
        )
        .toBe(true)
      return isIn
    },
    /** Somebody types, and then says something, in both conversations. */
    async say(): Promise<void> {
      heard.length = 0
      // What is said of presence is dropped where something else is on its way.
      for (let times = 30; times > 0 && his.connected && !heard.includes('typing'); times -= 1) {
        theirs.emit('presence', { room: `chat:${ofContract}`, client: 'page-of-admin', place: 'typing' })
        await answered(theirs, 'leave', 'left', 'todos')
        await pause(20)
      }
      for (const room of [group, ofContract]) {
        await server.database.pool.query(`update chat_messages set created_at = now() - interval '1 minute'`)
        // Of a record that is gone nothing can be said.
        const message = { client_id: crypto.randomUUID(), content: 'Проверьте щит' }
        await admin.send('POST', `/chats/rooms/${room}/messages`, message)
      }
      await server.dispatcher.idle()
      if (his.connected) await answered(his, 'leave', 'left', 'todos')
    },
  }
}

/** Asks something of a socket, whose answer comes after all that was said to it before; nothing more comes to a closed one. */
const answered = (socket: Socket, ask: string, answer: string, room: string) =>
  new Promise<void>((resolve) => {
    for (const event of [answer, 'join_error', 'disconnect']) socket.once(event, () => resolve())
    socket.emit(ask, { room })
  })
