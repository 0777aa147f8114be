import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaWidget, type MediaWidgetProps } from './media-widget'
import { MediaWidgetProvider } from './provider'
import type { MediaSource } from './source'
import { createMemorySource, fileOf } from './testing/memory-source'
import { createSampleSource } from './testing/sample-source'

function Frame({ source = createSampleSource(), ...props }: Partial<MediaWidgetProps> & { source?: MediaSource }) {
  return (
    <MediaWidgetProvider source={source}>
      <MediaWidget open onOpenChange={() => undefined} {...props} />
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Виджет', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

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
