import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../avatar/avatar'
import { Card } from '../card/card'
import { FileIcon } from '../file-icon/file-icon'
import { Kbd } from '../kbd/kbd'
import { longText, longWord, narrow, stacked } from '../lib/story-frames'
import { Progress } from '../progress/progress'
import { Skeleton } from '../skeleton/skeleton'
import { Spinner } from '../spinner/spinner'
import { Stepper } from '../stepper/stepper'
import { Badge } from './badge'

const meta = {
  title: 'Показ/Badge',
  component: Badge,
  args: { tone: 'info', dot: true, children: 'В работе' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

const tones = {
  ok: 'Принятые',
  warn: 'Истекает',
  bad: 'Просрочена',
  info: 'В работе',
  muted: 'Черновик',
  accent: 'На проверке',
} as const

const render = () => (
  <>
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
        <Badge key={tone} tone={tone} dot>
          {tones[tone]}
        </Badge>
      ))}
    </div>
    <div style={{ display: 'flex', gap: 8 }}>
      {['Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Анна Мельникова', 'Игорь Громов', 'Ольга'].map((name) => (
        <Avatar key={name} name={name} size={28} />
      ))}
    </div>
    <div style={{ display: 'flex', gap: 8 }}>
      {['folder', 'image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/plain'].map((type) => (
        <FileIcon key={type} type={type} label={type} />
      ))}
    </div>
    <Stepper steps={['Принята', 'В работе', 'На проверке', 'Завершена']} current={1} />
    <div style={{ width: 240, display: 'grid', gap: 8 }}>
      <Progress value={0.64} label="Акт осмотра.pdf" />
      <Progress value={null} label="Подготовка" />
      <Skeleton />
      <Spinner />
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </span>
    </div>
    <Card>Карточка</Card>
  </>
)

export const One: Story = {}
export const All: Story = { decorators: [stacked], render }
export const AllDark: Story = { decorators: [stacked], render, globals: { theme: 'dark' } }
export const LongOnPhone: Story = {
  decorators: [narrow],
  render: () => (
    <>
      <Badge tone="bad" dot>
        {longText}
      </Badge>
      <Stepper steps={[longWord, longText]} current={1} />
    </>
  ),
}
