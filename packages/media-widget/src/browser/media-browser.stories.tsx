import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaWidgetProvider } from '../provider'
import type { MediaSource } from '../source'
import { createMemorySource } from '../testing/memory-source'
import { createBigSource, createSampleSource } from '../testing/sample-source'
import { MediaBrowser, type MediaBrowserProps } from './media-browser'

interface StoryProps extends MediaBrowserProps {
  source: MediaSource
  width?: number
}

function Frame({ source, width = 1000, ...props }: StoryProps) {
  return (
    <MediaWidgetProvider source={source}>
      <div style={{ width, maxWidth: '100%', height: 560 }}>
        <MediaBrowser dropMany dropTypes={['*']} {...props} />
      </div>
    </MediaWidgetProvider>
  )
}

const failing = createMemorySource()
failing.fail('listFiles', new Error('Нет связи с сервером'))

const meta: Meta<typeof Frame> = { title: 'Медиа/Обозреватель', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

export const Grid: Story = { render: () => <Frame source={createSampleSource()} /> }
export const Phone: Story = { render: () => <Frame source={createSampleSource()} width={390} /> }
export const OnlyImages: Story = { render: () => <Frame source={createSampleSource()} fileCategory="images" /> }
export const Inside: Story = { render: () => <Frame source={createSampleSource()} directory={2} /> }
export const EmptyFolder: Story = { render: () => <Frame source={createMemorySource()} /> }
export const Loading: Story = { render: () => <Frame source={createSampleSource({ delay: 1e7 })} /> }
export const Failed: Story = { render: () => <Frame source={failing} /> }
export const Missing: Story = { render: () => <Frame source={createSampleSource()} directory={404} /> }
export const Thousands: Story = { render: () => <Frame source={createBigSource()} /> }
