import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, MessageSquare, Plus, RefreshCw } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { Badge } from '../badge/badge'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Timeline, type TimelineEvent } from './timeline'

const events: TimelineEvent[] = [
  {
    id: 5,
    at: '2026-11-21T06:07:00Z',
    icon: <MessageSquare size={14} strokeWidth={1.75} />,
    title: 'Вера Ковалёва написала комментарий',
    body: 'Анна предупредила, ответили «хорошо».',
  },
  {
    id: 4,
    at: '2026-11-21T04:40:00Z',
    tone: 'info',
    icon: <RefreshCw size={14} strokeWidth={1.75} />,
    title: 'Сергей Ежов изменил статус',
    body: (
      <Badge tone="info" dot>
        В работе
      </Badge>
    ),
  },
  {
    id: 3,
    at: '2026-11-21T04:14:00Z',
    icon: <Avatar name="Сергей Ежов" size={28} />,
    title: 'Сергей Ежов назначен исполнителем',
  },
  {
    id: 2,
    at: '2026-11-20T12:30:00Z',
    tone: 'ok',
    icon: <CircleCheck size={14} strokeWidth={1.75} />,
    title: 'Осмотр завершён',
  },
  {
    id: 1,
    at: '2026-11-12T09:00:00Z',
    icon: <Plus size={14} strokeWidth={1.75} />,
    title: 'Вера Ковалёва создала задачу',
  },
  { id: 0, at: '2025-12-30T09:00:00Z', title: 'Объект добавлен в реестр' },
]

const meta = {
  title: 'Показ/Timeline',
  component: Timeline,
  args: { events, timeZone: 'Asia/Yekaterinburg', now: new Date('2026-11-21T12:00:00Z'), style: { maxWidth: 520 } },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** Day groups, icons and faces, «Показать ещё». */
export const History: Story = {
  args: { more: true, onMore: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'Сегодня' })).toHaveTextContent('11:07')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onMore).toHaveBeenCalled()
  },
}
export const LoadingMore: Story = { args: { events: events.slice(0, 2), more: true, loadingMore: true } }
export const Loading: Story = { args: { events: [], loading: true } }
export const Empty: Story = { args: { events: [] } }
export const Failed: Story = { args: { events: [], error: 'Сервер не отвечает', onRetry: fn() } }
export const NotRefreshed: Story = { args: { events: events.slice(0, 2), error: true, onRetry: fn() } }
export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { events: [{ id: 1, at: '2026-11-21T06:07:00Z', title: longText, body: longWord }] },
}
export const Dark: Story = { globals: { theme: 'dark' } }
