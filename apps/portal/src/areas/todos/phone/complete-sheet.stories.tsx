import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '@ws/api-client'
import { useState } from 'react'
import { expect, screen, spyOn, type userEvent as user, waitFor, within } from 'storybook/test'
import type { OutboxDeps } from '../../../lib/outbox/outbox'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryOutbox, type StoryEntry } from '../../../testing/story-outbox'
import { createStoryServices, json } from '../../../testing/story-services'
import { storyItem, storyTodo } from '../../../testing/story-todo'
import type { Todo } from '../todo-enums'
import { CompleteSheet } from './complete-sheet'
import type { FinalStep } from './use-finish'

interface ScreenProps {
  todo: Partial<Todo>
  step: FinalStep
  send: OutboxDeps['send']
  mayForce?: boolean
  waiting?: StoryEntry[]
}

function Screen({ todo, step, send, mayForce, waiting = [] }: ScreenProps) {
  const [services] = useState(() => ({
    ...createStoryServices(
      { 'todos.view': 'own', 'media.create': 'all', ...(mayForce && { 'todos.force_complete': 'all' }) },
      () => json({}),
    ),
    outbox: createStoryOutbox({ send, waiting }),
  }))
  return (
    <StoryFrame services={services}>
      <CompleteSheet todo={storyTodo(todo)} step={step} onClose={() => undefined} />
    </StoryFrame>
  )
}

const never: OutboxDeps['send'] = () => new Promise(() => undefined)

const meta: Meta<typeof Screen> = {
  title: 'Портал/Телефон/Завершить задачу',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'narrow' } },
  args: { todo: {}, step: 'complete', send: never },
}
export default meta

type Story = StoryObj<typeof Screen>
type Typing = ReturnType<typeof user.setup>

const demanding = {
  require_photo: true,
  require_checklist: true,
  checklist: [
    storyItem('a', 'Отключить ввод', { required: true, done: true }),
    storyItem('b', 'Записать показания всех счётчиков арендаторов второго этажа', { required: true }),
    storyItem('c', 'Снять шильдик', { photo_required: true }),
    storyItem('d', 'Закрыть щит'),
  ],
} satisfies Partial<Todo>

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Завершить задачу' }))

/** The camera's own field is hidden: the button opens it. */
async function photograph(userEvent: Typing, name = 'щит.png'): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  const camera = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (camera === null) throw new Error('There is no camera')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 120, height: 84 })
  const drawing = canvas.getContext('2d')
  if (drawing) drawing.fillStyle = '#64748B'
  drawing?.fillRect(0, 0, 120, 84)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (bytes === null) throw new Error('There is no picture')
  await userEvent.upload(camera, new File([bytes], name, { type: 'image/png' }))
  await screen.findByRole('img', { name })
}

const complete = async (userEvent: Typing) =>
  userEvent.click((await sheet()).getByRole('button', { name: 'Завершить' }))

export const Usual: Story = { name: 'Ничего не требуется' }
export const Touched: Story = {
  name: 'На сенсорном экране клавиатура не поднимается',
  args: { todo: demanding },
  beforeEach: () => {
    const real = window.matchMedia.bind(window)
    spyOn(window, 'matchMedia').mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query))
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Завершить задачу' })
    await waitFor(() => expect(dialog).toHaveFocus())
  },
}
export const Demanding: Story = { name: 'Чек-лист', args: { todo: demanding } }
export const Lacking: Story = {
  name: 'Требования не выполнены',
  args: { todo: demanding },
  play: async ({ userEvent }) => {
    await complete(userEvent)
    const alert = await (await sheet()).findByRole('alert')
    await expect(alert).toHaveTextContent('Чтобы завершить: отметьте пункты чек-листа: 3; снимите фото результата')
    await expect((await sheet()).queryByRole('button', { name: 'Завершить всё равно' })).toBeNull()
  },
}
export const Ticking: Story = {
  name: 'Пункт отмечается',
  args: { todo: demanding },
  play: async ({ userEvent }) => {
    const item = (await sheet()).getByRole('checkbox', { name: /^Записать показания/ })
    await userEvent.click(item)
    await waitFor(() => expect(item).toBeChecked())
  },
}
export const Photographed: Story = {
  name: 'Фото сняты',
  args: { todo: { require_photo: true } },
  play: async ({ userEvent }) => {
    await photograph(userEvent, 'щит.png')
    await photograph(userEvent, 'шильдик.png')
    await userEvent.click((await sheet()).getByRole('button', { name: 'Убрать фото 2' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'шильдик.png' })).toBeNull())
  },
}
export const PhotoOnItsWay: Story = {
  name: 'Фото снято раньше и ждёт отправки',
  args: {
    todo: { require_photo: true },
    waiting: [
      {
        ...{ path: '/todos', record: 148, title: 'Осмотреть щит на втором этаже', act: { kind: 'files' } },
        files: [{ name: 'щит.png', bytes: new Blob(['.'], { type: 'image/png' }) }],
      },
    ],
  },
  play: async ({ userEvent }) => {
    await complete(userEvent)
    await waitFor(async () =>
      expect((await sheet()).getByRole('textbox', { name: 'Что сделано' })).toHaveAttribute('readonly'),
    )
    await expect((await sheet()).queryByRole('alert')).toBeNull()
  },
}
export const Sending: Story = {
  name: 'Фото отправляются',
  args: {
    todo: { require_photo: true },
    send: (_, __, onProgress) => {
      onProgress(0.4)
      return new Promise(() => undefined)
    },
  },
  play: async ({ userEvent }) => {
    await photograph(userEvent)
    await complete(userEvent)
    const dialog = await sheet()
    await expect(await dialog.findByRole('progressbar', { name: 'Отправляется фото 1' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^40/),
    )
    // What is added now would not go with it.
    await expect(dialog.getByRole('button', { name: 'Снять ещё' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Что сделано' })).toHaveAttribute('readonly')
  },
}
export const Refused: Story = {
  name: 'Фото не приняты',
  args: {
    todo: { require_photo: true },
    send: () => Promise.reject(new ApiError({ status: 422, code: 'bad_file', message: 'Файл повреждён: щит.png' })),
  },
  play: async ({ userEvent }) => {
    await photograph(userEvent)
    await userEvent.type((await sheet()).getByRole('textbox', { name: 'Что сделано' }), 'Щит осмотрен')
    await complete(userEvent)
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent('Файл повреждён: щит.png')
    // Nothing of it is lost.
    await expect((await sheet()).getByRole('textbox', { name: 'Что сделано' })).toHaveValue('Щит осмотрен')
    await expect((await sheet()).getByRole('img', { name: 'щит.png' })).toBeVisible()
  },
}
export const MayForce: Story = {
  name: 'Можно завершить всё равно',
  args: {
    send: () =>
      Promise.reject(
        new ApiError({
          status: 409,
          code: 'requirements',
          message: 'Задачу пока нельзя закрыть: невыполненные пункты чек-листа: 1',
          details: { can_force: true },
        }),
      ),
  },
  play: async ({ userEvent }) => {
    await complete(userEvent)
    await (await sheet()).findByRole('button', { name: 'Завершить всё равно' })
  },
}

export const LackingButMayForce: Story = {
  name: 'Требования не выполнены, но можно завершить всё равно',
  args: { todo: demanding, mayForce: true, send: never },
  play: async ({ userEvent }) => {
    await expect((await sheet()).queryByRole('button', { name: 'Завершить всё равно' })).toBeNull()
    await complete(userEvent)
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent('Чтобы завершить: отметьте пункты')
    await (await sheet()).findByRole('button', { name: 'Завершить всё равно' })
  },
}

const handIn = async () => within(await screen.findByRole('dialog', { name: 'Отправить на проверку' }))
const checked = { ...demanding, require_review: true } satisfies Partial<Todo>

export const HandInLacking: Story = {
  name: 'На проверку: требования не выполнены',
  args: { step: 'review', todo: checked },
  play: async ({ userEvent }) => {
    await userEvent.click((await handIn()).getByRole('button', { name: 'На проверку' }))
    await expect(await (await handIn()).findByRole('alert')).toHaveTextContent(
      'Чтобы отправить на проверку: отметьте пункты чек-листа: 3; снимите фото результата',
    )
  },
}
export const HandInLackingButMayForce: Story = {
  name: 'На проверку: кто может завершить всё равно, того не задерживают',
  args: { step: 'review', todo: checked, mayForce: true },
  play: async ({ userEvent }) => {
    await userEvent.click((await handIn()).getByRole('button', { name: 'На проверку' }))
    await waitFor(async () =>
      expect((await handIn()).getByRole('textbox', { name: 'Что сделано' })).toHaveAttribute('readonly'),
    )
    await expect((await handIn()).queryByRole('alert')).toBeNull()
  },
}
export const HandInRefused: Story = {
  name: 'На проверку: фото ушли, шаг не принят',
  args: {
    step: 'review',
    todo: { require_photo: true, require_review: true },
    send: ({ act }) =>
      act.kind === 'files'
        ? Promise.resolve({})
        : Promise.reject(new ApiError({ status: 409, code: 'bad_transition', message: 'Задачу уже вернули' })),
  },
  play: async ({ userEvent }) => {
    await photograph(userEvent)
    await userEvent.type((await handIn()).getByRole('textbox', { name: 'Что сделано' }), 'Щит осмотрен')
    await userEvent.click((await handIn()).getByRole('button', { name: 'На проверку' }))
    await expect(await (await handIn()).findByRole('alert')).toHaveTextContent('Задачу уже вернули')
    await expect((await handIn()).getByRole('textbox', { name: 'Что сделано' })).toHaveValue('Щит осмотрен')
    // They are with the task already and must not go twice.
    await expect(screen.queryByRole('img', { name: 'щит.png' })).toBeNull()
  },
}
