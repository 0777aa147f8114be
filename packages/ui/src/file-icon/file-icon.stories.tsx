import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { FileIcon } from './file-icon'

const meta = {
  title: 'Показ/FileIcon',
  component: FileIcon,
  args: { type: 'application/pdf', label: 'PDF' },
} satisfies Meta<typeof FileIcon>

export default meta
type Story = StoryObj<typeof meta>

const names =
  'фото.jpg обход.mp4 запись.mp3 договор.pdf акт.docx показания.xlsx отчёт.pptx план.dwg архив.zip письмо.eml данные.json заметки.txt прочее.bin'

export const One: Story = {}

/** Every kind by the ending of its name, and sizes. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 12 }}>
        <span style={{ display: 'flex', gap: 8 }}>
          <FileIcon type="folder" /> Папка
        </span>
        {names.split(' ').map((name) => (
          <span key={name} style={{ display: 'flex', gap: 8 }}>
            <FileIcon name={name} /> {name}
          </span>
        ))}
      </div>
      <div style={{ display: 'flex', gap: 12, alignItems: 'end' }}>
        {[16, 20, 24, 32, 64].map((size) => (
          <FileIcon key={size} name="акт.docx" size={size} />
        ))}
      </div>
    </div>
  ),
}

/** Beside a name of several lines the icon keeps its size. */
export const LongOnPhone: Story = {
  decorators: [narrow],
  render: (args) => (
    <span style={{ display: 'flex', gap: 8 }}>
      <FileIcon {...args} /> <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{longText}.pdf</span>
    </span>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(20)
  },
}
export const AllOnPhone: Story = { ...All, decorators: [narrow] }
export const Dark: Story = { ...All, globals: { theme: 'dark' } }
