import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaWidget, type MediaWidgetProps } from './media-widget'
import { MediaWidgetProvider } from './provider'
import { fileOf } from './testing/memory-source'
import { createSampleSource } from './testing/sample-source'

function Frame(props: Partial<MediaWidgetProps>) {
  return (
    <MediaWidgetProvider source={createSampleSource()}>
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
