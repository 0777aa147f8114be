import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SearchInput } from '../input/search-input'
import { stacked } from '../lib/story-frames'
import { Pagination } from '../pagination/pagination'
import { en } from './en'
import { LabelsProvider } from './labels-provider'

const meta = {
  title: 'Основы/LabelsProvider',
  component: LabelsProvider,
  args: { labels: { pagination: { pages: 'Страницы отчёта', next: 'Дальше' } }, children: null },
} satisfies Meta<typeof LabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

const pages = <Pagination page={2} pageSize={50} pages={26} total={1284} onPageChange={() => undefined} />

/** The package's Russian, a host's own words for a place of it, and the second language. */
export const States: Story = {
  decorators: [stacked],
  render: ({ labels }) => (
    <>
      {pages}
      <LabelsProvider labels={labels}>{pages}</LabelsProvider>
      <LabelsProvider labels={en}>
        {pages}
        <SearchInput value="" onChange={() => undefined} />
      </LabelsProvider>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const own = within(canvas.getByRole('navigation', { name: 'Страницы отчёта' }))
    await expect(own.getByRole('button', { name: 'Дальше' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Предыдущая страница' })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: en.pagination?.pages })).toBeVisible()
  },
}
