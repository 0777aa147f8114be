import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'
import { createEchoConnection } from './echo-connection'
import { matching } from './event-log'
import { medianOf, percentileOf } from './timing'

const server = useServer()

/** A WebSocket that the test plays the server of. */
class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null
  sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close(code: number) {
    this.onclose?.({ code, reason: '', wasClean: true })
  }
}

let socket: FakeSocket
beforeEach(() => {
  socket = new FakeSocket()
})

test('only who may look for faults opens the debug pages (RT-094, RT-095, RT-096)', async () => {
  for (const at of ['/socket-debug', '/socketio-test', '/websocket-test']) {
    const refused = await renderPortal(server.current, { at, signInAs: people.dispatcher })
    expect(await screen.findByText('Недостаточно прав'), at).toBeVisible()
    refused.unmount()
  }
})

test('the debug pages bear their fixed English titles (RT-094, RT-095, RT-096, ER-051)', async () => {
  for (const [at, name] of [
    ['/socket-debug', 'Socket.IO Debug'],
    ['/socketio-test', 'Socket.IO Test'],
    ['/websocket-test', 'WebSocket Test'],
  ] as const) {
    const opened = await renderPortal(server.current, { at, signInAs: people.administrator })
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    expect(document.title).toContain(name)
    opened.unmount()
  }
})

test('the connection of the page is shown with its rooms and attempts, and what is sent is written down (RT-094)', async () => {
  await renderPortal(server.current, { at: '/socket-debug', signInAs: people.administrator })
  const connection = await screen.findByRole('region', { name: 'Соединение' })
  // In process there is no socket: the page says so and does not pretend.
  expect(within(connection).getByText('Подключается')).toBeVisible()
  expect(within(connection).getByText('0 из 5')).toBeVisible()
  const sending = screen.getByRole('region', { name: 'Отправка' })
  const log = screen.getByRole('region', { name: 'Журнал событий' })
  await userEvent.click(within(sending).getByRole('button', { name: 'Отправить' }))
  expect(await within(log).findByText('echo: нет соединения')).toBeVisible()
  await fill(within(sending).getByLabelText('Сообщение (JSON)'), '{нет')
  expect(within(sending).getByText('Это не JSON')).toBeVisible()
  expect(within(sending).getByRole('button', { name: 'Отправить' })).toBeDisabled()
  await userEvent.click(within(screen.getByRole('region', { name: 'Комната' })).getByRole('button', { name: 'Войти' }))
  expect(await within(log).findByText('{"room":"list:/todos"}')).toBeVisible()
  await userEvent.type(within(log).getByRole('searchbox'), 'такого нет')
  expect(await within(log).findByText('Таких событий нет')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Справочник API' })).toHaveAttribute('href', '/api/docs')
})

test('the plain echo shows token, times there and back and the code it was closed with (RT-096)', () => {
  const told: string[] = []
  const connection = createEchoConnection({
    url: 'wss://portal.example/api/websocket-echo',
    getToken: () => 'жетон',
    tell: (way, name) => told.push(`${way} ${name}`),
    openSocket: () => socket as unknown as WebSocket,
  })
  connection.open()
  expect(connection.getState().status).toBe('opening')
  socket.onopen?.()
  expect(socket.sent).toEqual(['{"token":"жетон"}'])
  socket.onmessage?.({ data: '{"ready":true}' })
  expect(connection.getState()).toMatchObject({ status: 'open', times: [] })
  connection.send('раз')
  connection.send('два')
  expect(connection.getState().waiting).toBe(2)
  socket.onmessage?.({ data: 'раз' })
  socket.onmessage?.({ data: 'два' })
  expect(connection.getState()).toMatchObject({ waiting: 0, times: [expect.any(Number), expect.any(Number)] })
  connection.askToClose(4001)
  expect(socket.sent.at(-1)).toBe('{"close":4001}')
  socket.close(4001)
  expect(connection.getState()).toMatchObject({ status: 'closed', closing: { code: 4001, isClean: true } })
  // The token is said to the server, never to the log.
  expect(told.join()).not.toContain('жетон')
})

test('the log is narrowed by every word, and times are summed up by their middle (RT-094, RT-095)', () => {
  const entry = { id: 1, at: 0, way: 'in', name: 'task_update', detail: '{"task_id":7}' } as const
  const other = { ...entry, id: 2, way: 'out', name: 'join', detail: '{"room":"todos"}' } as const
  expect(matching([entry, other], 'TASK 7')).toEqual([entry])
  expect(matching([entry, other], 'ушло')).toEqual([other])
  expect(matching([entry, other], ' ')).toHaveLength(2)
  expect([medianOf([3, 1, 2]), medianOf([]), percentileOf([1, 2, 3, 4], 0.95)]).toEqual([2, 0, 4])
})
