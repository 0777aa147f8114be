import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { narrow, stacked } from '../lib/story-frames'
import { Pagination, type PaginationProps } from './pagination'

const nothing = () => undefined

const meta = {
  title: 'Навигация/Pagination',
  component: Pagination,
  args: { page: 1, pages: 11, total: 132, pageSize: 12, onPageChange: nothing },
  render: (args) => <Paged {...args} />,
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

function Paged(props: PaginationProps) {
  const [page, setPage] = useState(props.page)
  return <Pagination {...props} page={page} onPageChange={setPage} />
}

export const Compact: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Предыдущая страница' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('13–24 из 132')).toBeVisible()
    await expect(canvas.getByText('2 / 11')).toBeVisible()
  },
}

export const Numbers: Story = {
  name: 'Page numbers are links where there is an address, the current one is marked',
  args: { variant: 'pages', page: 6, getHref: (page) => `#page=${page}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Страница 6' })).toHaveAttribute('aria-current', 'page')
    const seventh = canvas.getByRole('link', { name: 'Страница 7' })
    await expect(seventh).toHaveAttribute('href', '#page=7')
    seventh.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Страница 7' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: 'Страница 11' }))
    await expect(canvas.getByRole('button', { name: 'Следующая страница' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const States: Story = {
  decorators: [stacked],
  render: (args) => (
    <>
      <Pagination {...args} aria-label="Пустой список" pages={0} total={0} />
      <Pagination {...args} aria-label="Последняя страница" page={11} />
      <Pagination {...args} aria-label="Загрузка" disabled />
      <Pagination {...args} aria-label="Загрузка с номерами" variant="pages" page={3} disabled />
      <Pagination {...args} aria-label="Большой список" variant="pages" page={4166} pages={8334} total={100_000} />
    </>
  ),
}

export const OnPhone: Story = {
  decorators: [narrow],
  args: { variant: 'pages', page: 4166, pages: 8334, total: 100_000 },
}
/** As many rows as there may be, in each of the two looks. */
export const ManyOnPhone: Story = { ...OnPhone, args: { page: 83_333, pages: 83_334, total: 1_000_000_000 } }
const enabled = ':is(button, a):not([aria-disabled="true"], [aria-current="page"])'
export const Hover: Story = { ...States, parameters: { hover: enabled } }
export const Focus: Story = { ...States, parameters: { focus: enabled } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
