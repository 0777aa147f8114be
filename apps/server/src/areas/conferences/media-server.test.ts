import type { Schema } from '@ws/api-client/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJanusLine } from '../../lib/media-server/janus/janus-line'
import { janusRoomOf } from '../../lib/media-server/janus/janus-room'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { canStartJanus, openJanus, type TestJanus } from '../../testing/services/janus'
import { nextMessage, useSockets } from '../../testing/test-sockets'
import { OFFER } from './offer.fixture'

describe.skipIf(!canStartJanus())('a meeting by Janus', () => {
  let janus: TestJanus
  let server: TestServer
  let host: TestPerson
  let guest: TestPerson
  const openSocket = useSockets()

  beforeAll(async () => {
    janus = await openJanus(48_188 + Number(process.env.VITEST_POOL_ID ?? 0))
    const env = { MEDIA_SERVER_URL: janus.url, MEDIA_SERVER_SECRET: janus.secret, METRICS_TOKEN: 'read-these-figures' }
    server = await createTestServer({ listen: true, env })
    host = await server.as('u02')
    guest = await server.as('u05')
    await server.services.media.check()
  })
  afterAll(async () => {
    await server?.close()
    await janus?.close()
  })

  const make = async (body: object = {}) => {
    const meeting = { title: 'Планёрка', kind: 'instant', access: 'company', ...body }
    return (await host.send('POST', '/conference', meeting)).body as Schema<'Conference'>
  }

  interface Peers {
    way: string
    peers: { client: string; cam: boolean; mic: boolean }[]
  }

  async function enter(person: TestPerson, room: string, client: string, cam = true) {
    const socket = openSocket(server.url, person.token)
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const peers = nextMessage<Peers>(socket, 'conf:peers')
    socket.emit('conf:join', { room, client, mic: true, cam, line: null })
    return { socket, room, client, peers: await peers }
  }

  async function publish({ socket, room, client }: { socket: Socket; room: string; client: string }, line: string) {
    const published = nextMessage<{ line: string; sdp: string }>(socket, 'conf:published')
    socket.emit('conf:publish', { room, client, line, sdp: OFFER })
    return published
  }

  /** Who is in a room of Janus, as the server alone can ask. */
  async function inJanus(room: string): Promise<string[]> {
    const line = await openJanusLine(janus, () => undefined)
    const handle = await line.attach(() => undefined)
    const known = janusRoomOf(room, server.services.tokens.secret)
    const answer = await handle.ask({ request: 'listparticipants', room: known.room }).catch(() => undefined)
    line.close()
    const participants = (answer?.data.participants ?? []) as { display: string }[]
    return participants.map(({ display }) => display).sort()
  }

  test('the fifth camera takes a meeting to Janus, where each page has a line; who is put out has none', async () => {
    const meeting = await make()
    const room = `conference:${meeting.id}`
    const first = await enter(host, room, 'host-client')
    expect(first.peers.way).toBe('mesh')
    first.socket.emit('conf:publish', { room, client: 'host-client', line: 'too-early-line', sdp: OFFER })
    const seats = [first]
    for (const at of [2, 3, 4, 5]) seats.push(await enter(guest, room, `client-000${at}`))
    expect(seats.at(-1)?.peers).toMatchObject({ way: 'server', peers: Array(5).fill({ cam: true }) })
    expect(await inJanus(room)).toEqual([])

    const put = seats[1] as (typeof seats)[number]
    expect(await publish(first, 'line-of-host')).toMatchObject({
      line: 'line-of-host',
      sdp: expect.stringMatching(/^v=0/),
    })
    await publish(put, 'line-of-guest')
    await publish(put, 'line-of-guest-2')
    await expect.poll(() => inJanus(room)).toEqual(['client-0002', 'host-client'])
    // Nobody speaks to the media server for another page, or from outside.
    const stranger = await server.as('u10')
    const outside = openSocket(server.url, stranger.token)
    await new Promise((resolve) => outside.once('connect', () => resolve(undefined)))
    outside.emit('conf:publish', { room, client: 'host-client', line: 'forged-line', sdp: OFFER })
    outside.emit('conf:publish', { room, client: 'strange-client', line: 'forged-line', sdp: OFFER })

    const kicked = nextMessage(put.socket, 'conf:kick')
    first.socket.emit('conf:kick', { room, client: first.client, to: put.client })
    await kicked
    await expect.poll(() => inJanus(room)).toEqual(['host-client'])
    put.socket.emit('conf:publish', { room, client: put.client, line: 'line-again', sdp: OFFER })
    put.socket.emit('conf:join', { room, client: put.client, mic: true, cam: true, line: 'line-of-guest-2' })
    expect(await nextMessage(put.socket, 'conf:refused')).toMatchObject({ what: 'join' })
    expect(await inJanus(room)).toEqual(['host-client'])

    await host.send('POST', `/conference/${meeting.id}/end`)
    await expect.poll(() => inJanus(room)).toEqual([])
  })

  test('who waits in the lobby has no line; thirty are let in and the next one is not', async () => {
    const meeting = await make({ lobby_enabled: true })
    const room = `conference:${meeting.id}`
    await enter(host, room, 'host-client', false)
    const waiting = openSocket(server.url, guest.token)
    await new Promise((resolve) => waiting.once('connect', () => resolve(undefined)))
    const lobby = nextMessage(waiting, 'conf:lobby')
    waiting.emit('conf:join', { room, client: 'waiting-client', mic: true, cam: true, line: null })
    await lobby
    waiting.emit('conf:publish', { room, client: 'waiting-client', line: 'line-of-lobby', sdp: OFFER })
    for (let at = 2; at <= 30; at += 1) await enter(host, room, `client-${1000 + at}`, false)
    const late = openSocket(server.url, host.token)
    await new Promise((resolve) => late.once('connect', () => resolve(undefined)))
    const refused = nextMessage(late, 'conf:refused')
    late.emit('conf:join', { room, client: 'client-late', mic: true, cam: false, line: null })
    expect(await refused).toMatchObject({ message: expect.stringContaining('уже 30 участников') })
    expect(await inJanus(room)).toEqual([])
  })

  test('the host silences at the media server, and each may speak again', async () => {
    const meeting = await make()
    const room = `conference:${meeting.id}`
    const first = await enter(host, room, 'host-client', false)
    const other = await enter(guest, room, 'guest-client', false)
    const isMuted = (wanted: boolean) =>
      nextMessage<Peers>(first.socket, 'conf:peers', ({ peers }) =>
        peers.some(({ client, mic }) => client === 'guest-client' && mic === !wanted),
      )
    const muted = isMuted(true)
    first.socket.emit('conf:mute_request', { room, client: first.client, to: null })
    expect((await muted).peers[0]).toMatchObject({ client: 'host-client', mic: true })
    const speaking = isMuted(false)
    const state = { room, client: other.client, mic: true, cam: false, screen: false, hand: false }
    other.socket.emit('conf:state', state)
    await speaking
  })

  test('without Janus a meeting goes on between its pages, four cameras of it; /admin, health and metrics say so', async () => {
    const admin = await server.as('u01')
    const changed = await admin.send('PATCH', '/settings/calls', { media_for: 'all' })
    expect(changed.body).toMatchObject({
      values: { media_for: 'all' },
      media_from_environment: true,
      media_state: 'up',
    })
    await server.services.media.check()
    const room = `conference:${(await make()).id}`
    const seats = []
    for (let at = 1; at <= 5; at += 1) seats.push(await enter(host, room, `client-000${at}`))
    expect(seats[0]?.peers.way).toBe('server')
    const last = seats.at(-1) as (typeof seats)[number]
    const refused = nextMessage(last.socket, 'conf:refused')
    const between = nextMessage<Peers>(last.socket, 'conf:peers', ({ way }) => way === 'mesh')
    await janus.kill()
    expect(await refused).toMatchObject({ what: 'cam', message: 'Включено максимум камер (4)' })
    expect((await between).peers.filter(({ cam }) => cam)).toHaveLength(4)
    expect((await admin.send('GET', '/settings/calls')).body).toMatchObject({ media_state: 'away' })
    expect((await admin.send('GET', '/health')).body).toMatchObject({ problems: [{ part: 'media' }] })
    const figures = await server.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer read-these-figures' },
    })
    expect(figures.body).toContain('workspace_media_server_up 0')

    await janus.start()
    expect((await admin.send('GET', '/settings/calls')).body).toMatchObject({ media_state: 'up' })
    expect((await admin.send('GET', '/health')).body).toMatchObject({ problems: [] })
  })
})
