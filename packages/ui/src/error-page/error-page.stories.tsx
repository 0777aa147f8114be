import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, longWord } from '../lib/story-frames'
import { ErrorPage } from './error-page'

const meta = {
  title: 'Показ/ErrorPage',
  component: ErrorPage,
  args: {
    status: 404,
    message: 'Страница /tenants/77 не найдена',
    action: <Button variant="primary">На дашборд</Button>,
  },
} satisfies Meta<typeof ErrorPage>

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  name: 'Status 404 is «Page Not Found» with what the error says (UI-016, UI-018, ER-051)',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
    await expect(page.getByText('Страница /tenants/77 не найдена')).toBeVisible()
  },
}
export const ServerError: Story = {
  name: 'Any other status is «Internal Server Error» with the status message (UI-017, UI-018, ER-051)',
  args: {
    status: 503,
    message: undefined,
    error: { statusMessage: 'База данных не отвечает', message: 'connect ECONNREFUSED' },
    action: (
      <>
        <Button variant="primary">Повторить</Button>
        <Button>На дашборд</Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error')
    await expect(page.getByText('База данных не отвечает')).toBeVisible()
  },
}
export const NotAllowed: Story = { args: { status: 403, message: 'Недостаточно прав' } }
export const Narrow: Story = {
  args: { message: `${longText} ${longWord}${longWord}` },
  globals: { viewport: { value: 'narrow', isRotated: false } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
