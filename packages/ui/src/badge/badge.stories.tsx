import type { Meta, StoryObj } from '@storybook/react-vite'
import { Siren } from 'lucide-react'
import { longText, narrow, stacked } from '../lib/story-frames'
import type { Tone } from '../lib/tones'
import { Badge } from './badge'
import { CountBadge } from './count-badge'

const meta = {
  title: 'Показ/Badge',
  component: Badge,
  subcomponents: { CountBadge },
  args: { tone: 'info', dot: true, children: 'В работе' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

const tones: [Tone, string][] = [
  ['ok', 'Принятые'],
  ['warn', 'Истекает'],
  ['bad', 'Просрочена'],
  ['info', 'В работе'],
  ['muted', 'Черновик'],
  ['accent', 'На проверке'],
]
const row = { display: 'flex', gap: 8, flexWrap: 'wrap' } as const

export const One: Story = {}

/** Meanings with a dot, outlined, with an icon; and counts. */
export const All: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <div style={row}>
        {tones.map(([tone, word]) => (
          <Badge key={tone} tone={tone} dot>
            {word}
          </Badge>
        ))}
      </div>
      <div style={row}>
        {tones.map(([tone, word]) => (
          <Badge key={tone} tone={tone} variant="outline" dot>
            {word}
          </Badge>
        ))}
      </div>
      <Badge tone="bad" icon={<Siren size={12} strokeWidth={2} />}>
        Авария
      </Badge>
      <div style={row}>
        <CountBadge count={4} tone="bad" label="4 просроченные задачи" />
        <CountBadge count={12} tone="brand" />
        <CountBadge count={241} />
      </div>
    </>
  ),
}

export const LongOnPhone: Story = { decorators: [narrow], args: { tone: 'bad', children: longText } }
export const Dark: Story = { ...All, globals: { theme: 'dark' } }
