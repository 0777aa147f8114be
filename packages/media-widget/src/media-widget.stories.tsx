import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaWidget, type MediaWidgetProps } from './media-widget'
import { MediaWidgetProvider } from './provider'
import type { MediaSource } from './source'
import { createMemorySource, fileOf } from './testing/memory-source'
import { createSampleSource } from './testing/sample-source'

interface FrameProps extends Partial<MediaWidgetProps> {
  source?: MediaSource
}

function Frame({ source = createSampleSource(), ...props }: FrameProps) {
  return (
    <MediaWidgetProvider source={source}>
      <MediaWidget open onOpenChange={() => undefined} {...props} />
    </MediaWidgetProvider>
  )
}

const meta: Meta = {
  title: 'Медиа/Виджет',
  component: MediaWidget,
  subcomponents: { MediaWidgetProvider },
  // What it opens with is read once.
  render: ({ mode, fileCategory, ...args }) => (
    <Frame key={`${mode} ${fileCategory}`} mode={mode} fileCategory={fileCategory} {...args} />
  ),
}
export default meta

type Story = StoryObj<FrameProps>

const picked = fileOf({ id: 4, display_name: 'Dogovor arendy B-412 s prilozheniyami i soglasheniyami.pdf' })

export const Default: Story = {}
export const OneFile: Story = { args: { mode: 'SINGLE_SELECT' } }
export const ManyFiles: Story = { args: { mode: 'MULTIPLE_SELECT', initialValue: [picked] } }

const failing = createMemorySource()
failing.fail('listFiles', new Error('Нет связи с сервером'))

export const Loading: Story = { render: () => <Frame source={createSampleSource({ delay: 1e7 })} /> }
export const Failed: Story = { render: () => <Frame source={failing} /> }
export const Empty: Story = { render: () => <Frame source={createMemorySource()} /> }
export const Dark: Story = { args: { mode: 'MULTIPLE_SELECT', initialValue: [picked] }, globals: { theme: 'dark' } }

/** The whole of the narrowest phone. */
export const Narrow: Story = { args: { mode: 'SINGLE_SELECT' }, globals: { viewport: { value: 'narrow' } } }

/** Nobody can shorten these names; the window is as wide as the narrowest phone. */
export const LongNamesOnPhone: Story = {
  args: { mode: 'MULTIPLE_SELECT' },
  render: (args) => (
    <Frame
      {...args}
      source={createMemorySource({ files: [fileOf({ id: 2, display_name: `${'Ж'.repeat(120)}.dwg` })] })}
    />
  ),
  globals: { viewport: { value: 'narrow' } },
}
