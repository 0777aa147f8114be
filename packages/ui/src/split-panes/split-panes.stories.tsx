import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { SplitPanes } from './split-panes'

const pane: CSSProperties = { padding: 16 }
const Folders = () => <div style={pane}>Папки: Договоры 2026, Фото осмотров, Регламенты</div>
// What scrolls wants something to be reached in it: how long the text is depends on the font.
const Files = () => (
  <div style={pane}>
    <button type="button">Файлы</button>: {longText}
  </div>
)

const meta = {
  title: 'Показ/SplitPanes',
  component: SplitPanes,
  args: {
    label: 'Папки',
    first: <Folders />,
    second: <Files />,
    defaultSize: 240,
    min: 120,
    max: 400,
    onSizeCommit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ height: 280, border: '1px solid var(--ws-line)', borderRadius: 11, overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SplitPanes>

export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {
  name: 'Arrows, Shift, Home and End move the border; the size is told to be remembered',
  play: async ({ canvasElement, args }) => {
    const splitter = within(canvasElement).getByRole('separator', { name: 'Папки' })
    await userEvent.tab()
    await expect(splitter).toHaveFocus()
    const value = () => Number(splitter.getAttribute('aria-valuenow'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(value()).toBe(250)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect(value()).toBe(200)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(value()).toBe(200)
    await userEvent.keyboard('{Home}')
    await expect(value()).toBe(120)
    await userEvent.keyboard('{End}')
    await expect(value()).toBe(400)
    await expect(args.onSizeCommit).toHaveBeenLastCalledWith(400)
    await expect(splitter).toHaveAttribute('aria-valuetext', '400 пикселей')
    await userEvent.dblClick(splitter)
    await expect(value()).toBe(240)
  },
}

export const Dragged: Story = {
  name: 'A drag moves the border, and to the edge puts the pane away',
  args: { collapsible: true },
  play: async ({ canvasElement, args }) => {
    const user = userEvent.setup()
    const splitter = within(canvasElement).getByRole('separator')
    const { left } = canvasElement.querySelector('[data-slot="split-panes"]')?.getBoundingClientRect() ?? { left: 0 }
    const at = (x: number) => ({ target: splitter, coords: { clientX: left + x, clientY: 100 } })
    await user.pointer([{ keys: '[MouseLeft>]', ...at(240) }, at(300)])
    await expect(splitter).toHaveAttribute('aria-valuenow', '300')
    await expect(args.onSizeCommit).not.toHaveBeenCalled()
    await user.pointer([{ keys: '[/MouseLeft]', ...at(300) }])
    await expect(args.onSizeCommit).toHaveBeenCalledWith(300)
    await user.pointer([{ keys: '[MouseLeft>]', ...at(300) }, at(20), { keys: '[/MouseLeft]', ...at(20) }])
    await expect(splitter).toHaveAttribute('aria-valuetext', 'свёрнута')
    await expect(within(canvasElement).getByText(/Папки:/)).not.toBeVisible()
    splitter.focus()
    await userEvent.keyboard('{Enter}')
    await expect(splitter).toHaveAttribute('aria-valuenow', '300')
  },
}

export const OneUnderAnother: Story = {
  args: { orientation: 'vertical', label: 'Список', defaultSize: 120, min: 60 },
  play: async ({ canvasElement }) => {
    const splitter = within(canvasElement).getByRole('separator', { name: 'Список' })
    await expect(splitter).toHaveAttribute('aria-orientation', 'horizontal')
    splitter.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(splitter).toHaveAttribute('aria-valuenow', '130')
    // The second pane keeps 120 of the height.
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(Number(splitter.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(160))
  },
}

function Nested() {
  const [size, setSize] = useState(180)
  return (
    <SplitPanes
      label="Папки"
      size={size}
      onSizeChange={setSize}
      first={<Folders />}
      second={
        <SplitPanes
          orientation="vertical"
          label="Файлы"
          defaultSize={140}
          min={60}
          secondMin={60}
          first={<Files />}
          second={<div style={pane}>Сведения: {size} пикселей папкам</div>}
        />
      }
    />
  )
}

export const Three: Story = { render: () => <Nested /> }
export const Collapsed: Story = { args: { collapsible: true, defaultCollapsed: true } }
export const OnPhone: Story = { decorators: [narrow], args: { min: 80, secondMin: 140 } }
export const Hover: Story = { parameters: { hover: '[data-slot="splitter"]' } }
export const Focus: Story = { parameters: { focus: '[data-slot="splitter"]' } }
export const Dark: Story = { globals: { theme: 'dark' } }
