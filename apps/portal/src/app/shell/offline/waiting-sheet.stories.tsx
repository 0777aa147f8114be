import type { Meta, StoryObj } from '@storybook/react-vite'
import { useStore } from '@ws/ui'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { TodoAct } from '../../../areas/todos/outbox/todo-act'
import type { OutboxDeps } from '../../../lib/outbox/outbox'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryOutbox, type StoryEntry } from '../../../testing/story-outbox'
import { createStoryServices, json } from '../../../testing/story-services'
import { WaitingSheet } from './waiting-sheet'

function Screen({
  waiting,
  isOnline,
  send,
}: {
  waiting: readonly StoryEntry[]
  isOnline: boolean
  send: OutboxDeps['send']
}) {
  const [services] = useState(() => ({
    ...createStoryServices({ 'todos.view': 'own' }, () => json({})),
    outbox: createStoryOutbox({ waiting, isOnline, send }),
  }))
  const state = useStore(services.outbox)
  return (
    <StoryFrame services={services}>
      <WaitingSheet open onOpenChange={() => undefined} outbox={services.outbox} state={state} />
    </StoryFrame>
  )
}

const shield = { path: '/todos', record: 148, title: 'Осмотреть щит на втором этаже' }
const photo = { name: 'щит.jpg', bytes: new Blob([], { type: 'image/jpeg' }) }
const large = new Blob([new Uint8Array(1.5 * 1024 * 1024)], { type: 'image/jpeg' })
const finished: StoryEntry<TodoAct> = {
  ...shield,
  act: { kind: 'complete', result: 'Щит осмотрен, автомат заменён', rating: null, force: false },
  files: [photo, photo],
}
const several: StoryEntry<TodoAct>[] = [
  { ...shield, act: { kind: 'take' } },
  { ...shield, act: { kind: 'tick', item: 'a', text: 'Отключить ввод', done: true } },
  finished,
  {
    path: '/todos',
    record: 151,
    title: 'Заменить лампы в лобби',
    act: { kind: 'step', status: 'Review', from: 'Progress' },
  },
  {
    path: '/todos',
    record: 152,
    title: 'Высококвалифицированноэлектрифицированный осмотр всего оборудования корпуса А с первого по девятый этаж',
    act: { kind: 'comment', content: 'Ключ у охраны.\nПриду завтра к девяти', parent: null, attachments: [] },
  },
  { path: '/todos', record: 153, title: 'Обход', act: { kind: 'timer', isRunning: true } },
  { path: '/todos', record: 153, title: 'Обход', act: { kind: 'timer', isRunning: false } },
  {
    path: '/todos',
    record: 153,
    title: 'Обход',
    act: { kind: 'files' },
    files: [{ name: 'акт осмотра.pdf', bytes: new Blob([], { type: 'application/pdf' }) }],
  },
  {
    path: '/todos',
    record: 153,
    title: 'Обход',
    act: { kind: 'time', minutes: 45, note: 'Обход корпуса Б', at: '2026-11-20' },
  },
]
const refused: StoryEntry<TodoAct> = {
  ...finished,
  refusal: {
    status: 409,
    code: 'requirements',
    message: 'Задачу пока нельзя закрыть: невыполненные пункты чек-листа: 1',
  },
}

const list = async () => within(await screen.findByRole('dialog', { name: 'Ждут отправки' }))

const meta: Meta<typeof Screen> = {
  title: 'Портал/Телефон/Ждут отправки',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'narrow' } },
  args: { waiting: several, isOnline: false, send: () => new Promise(() => undefined) },
}
export default meta

type Story = StoryObj<typeof Screen>

export const Waiting: Story = {
  name: 'Ждут сети',
  play: async () => waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(several.length)),
}
export const Mixed: Story = {
  name: 'Одно не принято, другие ждут',
  args: { waiting: [refused, ...several] },
  play: async () => {
    await (await list()).findByRole('alert')
  },
}
export const Wide: Story = { ...Waiting, name: 'На широком экране', globals: { viewport: { value: 'desktop' } } }
export const Sending: Story = {
  name: 'Отправляется',
  args: {
    waiting: [{ ...finished, files: [{ ...photo, bytes: large }] }, ...several.slice(3)],
    isOnline: true,
    send: (_, __, onProgress) => {
      onProgress(0.4)
      return new Promise(() => undefined)
    },
  },
  play: async () => {
    const [first] = await (await list()).findAllByRole('listitem')
    if (first === undefined) throw new Error('Nothing waits')
    await expect(await within(first).findByRole('progressbar', { name: 'Отправляется' })).toBeVisible()
    await expect(within(first).getByText('Отправлено 0,6 из 1,5 МБ')).toBeVisible()
    // On its way it may have arrived already.
    await expect(within(first).getByRole('button', { name: 'Удалить' })).toBeDisabled()
  },
}
export const NoAnswer: Story = {
  name: 'Сервер не ответил',
  args: { waiting: [{ ...finished, tries: 2, nextAt: Number.MAX_SAFE_INTEGER }], isOnline: true },
  play: async () => {
    await expect(await (await list()).findByText('Сервер не ответил, попробуем ещё')).toBeVisible()
  },
}
export const Refused: Story = {
  name: 'Не принято, и почему',
  args: { waiting: [refused], isOnline: true },
  play: async () => {
    const alert = await (await list()).findByRole('alert')
    await expect(alert).toHaveTextContent('Задачу пока нельзя закрыть: невыполненные пункты чек-листа: 1')
    await expect((await list()).getByRole('button', { name: 'Отправить снова' })).toBeEnabled()
  },
}
export const Removed: Story = {
  name: 'Последнее удалено',
  args: { waiting: [refused], isOnline: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await list()).findByRole('button', { name: 'Удалить' }))
    const question = await screen.findByRole('alertdialog', { name: 'Удалить, не отправляя?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }))
    await expect(await (await list()).findByText('Всё отправлено')).toBeVisible()
  },
}
export const Empty: Story = {
  name: 'Всё отправлено',
  args: { waiting: [] },
  play: async () => {
    await (await list()).findByText('Всё отправлено')
  },
}
