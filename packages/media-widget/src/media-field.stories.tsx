import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MediaField, type MediaFieldProps } from './media-field'
import { MediaWidgetProvider } from './provider'
import { createSampleSource } from './testing/sample-source'

function Frame({ initial = [], ...props }: Partial<MediaFieldProps> & { initial?: number[] }) {
  const [value, setValue] = useState<number[]>(initial)
  const [source] = useState(() => createSampleSource())
  return (
    <MediaWidgetProvider source={source}>
      <div style={{ width: 480, maxWidth: '100%' }}>
        <MediaField aria-label="Документы" {...props} value={value} onChange={setValue} />
      </div>
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Поле формы', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

export const Empty: Story = {}
export const WithFiles: Story = { args: { initial: [1, 4] } }
export const UnknownFile: Story = { args: { initial: [1, 999] } }
export const Single: Story = { args: { single: true, initial: [1] } }
export const Disabled: Story = { args: { disabled: true, initial: [1] } }
