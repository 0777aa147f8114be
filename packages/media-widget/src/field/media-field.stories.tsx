import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { within } from 'storybook/test'
import { MediaWidgetProvider } from '../provider'
import type { MediaSource } from '../source/source'
import { createMemorySource, fileOf } from '../testing/memory-source'
import { createSampleSource } from '../testing/sample-source'
import { MediaField, type MediaFieldProps } from './media-field'

async function drawn({ canvasElement }: { canvasElement: HTMLElement }) {
  await within(canvasElement).findByRole('link', { name: /Кровля/ })
}

interface FrameProps extends Partial<MediaFieldProps> {
  initial?: number[]
  source?: MediaSource
  width?: number
}

function Frame({ initial = [], source: given, width = 480, ...props }: FrameProps) {
  const [value, setValue] = useState<number[]>(initial)
  const [source] = useState(() => given ?? createSampleSource())
  return (
    <MediaWidgetProvider source={source}>
      <div data-frame={width === 320 ? 'narrow' : undefined} style={{ width, maxWidth: '100%' }}>
        <MediaField aria-label="Документы" {...props} value={value} onChange={setValue} />
      </div>
    </MediaWidgetProvider>
  )
}

const meta: Meta = {
  title: 'Медиа/Поле формы',
  component: MediaField,
  render: (args) => <Frame {...args} />,
}
export default meta

type Story = StoryObj<FrameProps>

export const Empty: Story = {}
export const WithFiles: Story = { args: { initial: [1, 4] } }
export const UnknownFile: Story = { args: { initial: [1, 999] } }
export const Single: Story = { args: { single: true, initial: [1] } }
export const Disabled: Story = { args: { disabled: true, initial: [1] } }
export const DisabledEmpty: Story = { args: { disabled: true } }

/** What the form found wrong is said by the form; the field bears its frame. */
export const Invalid: Story = { args: { initial: [1], 'aria-invalid': true } }

/** The files are known by number alone while their names are on their way. */
export const Loading: Story = { args: { initial: [1, 4], source: createSampleSource({ delay: 1e7 }) } }

const longNames = createMemorySource({
  files: [
    fileOf({
      id: 1,
      display_name:
        'Согласование перепланировки административно-производственного помещения с энергоснабжающей организацией.pdf',
    }),
    fileOf({ id: 2, display_name: `${'Ж'.repeat(120)}.dwg` }),
  ],
})
export const LongNamesOnPhone: Story = { args: { initial: [1, 2], width: 320, source: longNames } }
export const Hover: Story = { args: { initial: [1, 4] }, play: drawn, parameters: { hover: 'a' } }
export const Focus: Story = { args: { initial: [1, 4] }, play: drawn, parameters: { focus: 'a, button:enabled' } }

/** A long name on the narrowest phone. */
export const Narrow: Story = { args: { initial: [1, 3, 4], width: 320 } }
export const Dark: Story = { args: { initial: [1, 4, 999] }, globals: { theme: 'dark' } }
