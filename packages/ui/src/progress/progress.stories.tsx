import type { Meta, StoryObj } from '@storybook/react-vite'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Skeleton } from '../skeleton/skeleton'
import { Spinner } from '../spinner/spinner'
import { Progress } from './progress'

const meta = {
  title: 'Показ/Progress, ожидание',
  component: Progress,
  subcomponents: { Skeleton, Spinner },
  args: { value: 0.64, label: 'Акт осмотра.pdf', showValue: true },
  decorators: [narrow],
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

const stack = { display: 'grid', gap: 16 }

export const One: Story = {}

/** Known and unknown, thin and thick, done and failed; with the name above. */
export const Bars: Story = {
  render: () => (
    <div style={stack}>
      <Progress value={0} label="В очереди" />
      <Progress value={0.64} label="Акт осмотра.pdf" />
      <Progress value={null} label="Подготовка" />
      <Progress value={1} tone="ok" size="md" label="Готово" />
      <Progress value={0.4} tone="bad" size="md" label="Прервано" />
      <Progress value={0.07} showValue label="Показания приборов учёта за ноябрь 2026 года, корпус А.xlsx" />
      <Progress value={null} showValue label="Проверка строк" />
    </div>
  ),
}

export const Skeletons: Story = {
  render: () => (
    <div aria-busy style={stack}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Skeleton shape="circle" style={{ width: 32, height: 32 }} />
        <Skeleton style={{ flex: 1 }} />
      </div>
      <Skeleton lines={3} />
      <Skeleton shape="block" style={{ height: 120 }} />
    </div>
  ),
}

export const Spinners: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {[14, 16, 24, 32].map((size) => (
        <Spinner key={size} size={size} />
      ))}
      <Spinner label="Загрузка отчёта" />
    </div>
  ),
}

export const LongOnPhone: Story = {
  render: () => (
    <div style={stack}>
      <Progress value={0.3} showValue label={longText} />
      <Progress value={null} showValue label={`${longWord}${longWord}`} />
      <Spinner label={longText} />
    </div>
  ),
}
export const Dark: Story = { ...Bars, globals: { theme: 'dark' } }
