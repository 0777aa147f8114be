import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MediaField, type MediaFieldProps } from './media-field'
import { MediaWidgetProvider } from './provider'
import { createSampleSource } from './testing/sample-source'

function Frame({
  initial = [],
  width = 480,
  ...props
}: Partial<MediaFieldProps> & { initial?: number[]; width?: number }) {
  const [value, setValue] = useState<number[]>(initial)
  const [source] = useState(() => createSampleSource())
  return (
    <MediaWidgetProvider source={source}>
      <div style={{ width, maxWidth: '100%' }}>
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

/** A long name on the narrowest phone. */
export const Narrow: Story = { args: { initial: [1, 3, 4], width: 320 } }
export const Dark: Story = { args: { initial: [1, 4, 999] }, globals: { theme: 'dark' } }
