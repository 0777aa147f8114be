import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, spyOn } from 'storybook/test'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryOutbox, type StoryEntry } from '../../../testing/story-outbox'
import { createStoryServices, json } from '../../../testing/story-services'
import { BuildBanner } from '../../build/build-banner'
import { createBuildWatch } from '../../build/build-watch'
import { OfflineBar } from './offline-bar'

function Screen({ waiting, isOnline, latest }: { waiting: readonly StoryEntry[]; isOnline: boolean; latest: string }) {
  const [services] = useState(() => ({
    ...createStoryServices({ 'todos.view': 'own' }, () => json({})),
    outbox: createStoryOutbox({ waiting, isOnline }),
  }))
  const [watch] = useState(() => {
    const made = createBuildWatch({
      buildId: 'loaded',
      fetch: async () => json({ id: latest }),
      storage: { getItem: () => null, setItem: () => undefined },
      now: Date.now,
      reload: () => undefined,
      isOnline: () => true,
      whenIdle: () => undefined,
    })
    void made.check()
    return made
  })
  return (
    <StoryFrame services={services}>
      <OfflineBar />
      <BuildBanner watch={watch} />
    </StoryFrame>
  )
}

const took = (n: number): StoryEntry => ({
  ...{ path: '/todos', record: n, title: `Обход помещения ${n}` },
  act: { kind: 'take' },
})
const many = (n: number) => Array.from({ length: n }, (_, index) => took(index + 1))
const refused: StoryEntry = {
  ...took(90),
  refusal: { status: 409, code: 'bad_transition', message: 'Задачу уже взял в работу Жуков Н. И.' },
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Телефон/Нет сети',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'narrow' } },
  args: { waiting: [], isOnline: true, latest: 'loaded' },
  beforeEach: ({ args }) => {
    spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(args.isOnline ?? true)
  },
}
export default meta

type Story = StoryObj<typeof Screen>

/** Says so much, and offers the list by this name. */
function tells(text: string, button?: string): NonNullable<Story['play']> {
  return async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(text)).toBeVisible()
    if (button === undefined) return expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: 'Ждут отправки' })
  }
}
const NO_NETWORK = 'Нет соединения. Изменения задач сохранятся и отправятся позже'

export const Offline: Story = { name: 'Нет сети', args: { isOnline: false }, play: tells(NO_NETWORK) }
export const OfflineWaiting: Story = {
  name: 'Нет сети, ждут пять',
  args: { isOnline: false, waiting: many(5) },
  play: tells(NO_NETWORK, 'Ждут отправки: 5'),
}
export const SendingOne: Story = {
  name: 'Отправляется одно',
  args: { waiting: many(1) },
  play: tells('Отправляется: 1 изменение', 'Ждёт отправки: 1'),
}
export const SendingTwo: Story = {
  name: 'Отправляются два',
  args: { waiting: many(2) },
  play: tells('Отправляется: 2 изменения', 'Ждут отправки: 2'),
}
export const SendingEleven: Story = {
  name: 'Отправляются одиннадцать',
  args: { waiting: many(11) },
  play: tells('Отправляется: 11 изменений', 'Ждут отправки: 11'),
}
export const SendingTwentyOne: Story = {
  name: 'Отправляется двадцать одно',
  args: { waiting: many(21) },
  play: tells('Отправляется: 21 изменение', 'Ждёт отправки: 21'),
}
export const Refused: Story = {
  name: 'Не принято',
  args: { waiting: [refused, ...many(2)] },
  play: tells('Не отправлено: 1 изменение', 'Показать'),
}
export const Quiet: Story = {
  name: 'Всё отправлено: полосы нет',
  play: ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}
export const NewVersion: Story = {
  name: 'Доступна новая версия',
  args: { latest: 'published' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Доступна новая версия')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Обновить' })).toBeEnabled()
  },
}
