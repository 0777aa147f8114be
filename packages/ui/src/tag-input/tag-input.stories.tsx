import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { longWord, narrow } from '../lib/story-frames'
import { TagInput } from './tag-input'

const meta = { title: 'Ввод/TagInput', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Demo({ max }: { max?: number }) {
  const [tags, setTags] = useState(['сантехника', longWord])
  return (
    <Field label="Метки">
      <TagInput value={tags} onChange={setTags} max={max} maxLength={40} />
    </Field>
  )
}

export const Type: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Метки'), 'авария{Enter}Сантехника,')
    await expect(canvas.getAllByRole('button', { name: /^Убрать/ })).toHaveLength(3)
  },
}
export const Full: Story = { render: () => <Demo max={2} /> }
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
