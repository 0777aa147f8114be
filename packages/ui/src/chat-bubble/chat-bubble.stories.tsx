import type { Meta, StoryObj } from '@storybook/react-vite'
import { Reply } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FileIcon } from '../file-icon/file-icon'
import { IconButton } from '../icon-button/icon-button'
import { longText, longWord, narrow } from '../lib/story-frames'
import { ChatBubble, type ChatBubbleProps } from './chat-bubble'

const sergey = { name: 'Сергей Ежов' }
const vera = { name: 'Вера Ковалёва' }

const meta = {
  title: 'Показ/ChatBubble',
  component: ChatBubble,
  args: { author: sergey, at: '2026-11-21T06:02:00Z', timeZone: 'Asia/Yekaterinburg' },
} satisfies Meta<typeof ChatBubble>

export default meta
type Story = StoryObj<typeof meta>

const retry = fn()
const react = fn()
const file = (
  <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <FileIcon type="application/pdf" /> Акт осмотра.pdf
  </span>
)
const talk: ChatBubbleProps[] = [
  { author: sergey, at: '2026-11-21T06:02:00Z', children: 'Трубу привезут к 15:00, до этого вода на этаже отключена.' },
  {
    author: sergey,
    at: '2026-11-21T06:03:00Z',
    grouped: true,
    children: 'Предупредите, пожалуйста, А-410.',
    reactions: [
      { emoji: '👍', count: 2, mine: true, who: 'Вы, Анна Мельникова' },
      { emoji: '🙏', count: 1 },
    ],
    onReact: react,
    actions: (
      <IconButton size="sm" label="Ответить">
        <Reply aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    ),
  },
  {
    author: vera,
    at: '2026-11-21T06:07:00Z',
    own: true,
    state: 'read',
    edited: true,
    reply: { author: 'Сергей Ежов', text: 'Предупредите, пожалуйста, А-410.', onSelect: () => undefined },
    children: 'Предупредила, ответили «хорошо».',
  },
  { author: vera, at: '2026-11-21T06:08:00Z', own: true, grouped: true, state: 'sent', attachments: file },
  {
    author: vera,
    at: '2026-11-21T06:09:00Z',
    own: true,
    grouped: true,
    state: 'sending',
    children: 'Приложила акт',
  },
  {
    author: vera,
    at: '2026-11-21T06:10:00Z',
    own: true,
    grouped: true,
    state: 'failed',
    onRetry: retry,
    children: 'Буду в 14:30',
  },
]

export const One: Story = { args: { children: 'Трубу привезут к 15:00, до этого вода на этаже отключена.' } }

/** Others' and own, grouped, an answer, reactions, a file; read, sent, on its way, failed. */
export const Talk: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ maxWidth: 640 }}>
      {talk.map((message) => (
        <ChatBubble key={String(message.at)} timeZone="Asia/Yekaterinburg" {...message} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '👍 2' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(react).toHaveBeenCalledWith('👍')
    canvas.getByRole('button', { name: 'Повторить' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalled()
  },
}
export const Hover: Story = {
  ...Talk,
  tags: [],
  play: undefined,
  // The actions of a message come under the pointer; an emoji of one's own stays as it is.
  parameters: { hover: '[data-slot="chat-bubble"]:has([data-slot="icon-button"]), button[aria-pressed="false"]' },
}
export const Focus: Story = { ...Talk, tags: [], play: undefined, parameters: { focus: 'button' } }
export const LongOnPhone: Story = {
  decorators: [narrow],
  render: (args) => (
    <>
      <ChatBubble {...args}>{`${longText}\n${longWord}`}</ChatBubble>
      <ChatBubble {...args} own reply={{ author: longWord, text: longText }}>
        {longWord}
      </ChatBubble>
    </>
  ),
}
export const Dark: Story = { ...Talk, tags: [], play: undefined, globals: { theme: 'dark' } }
