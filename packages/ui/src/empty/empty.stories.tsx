import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox } from 'lucide-react'
import { Banner } from '../banner/banner'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Button } from '../button/button'
import { ErrorPage } from '../error-page/error-page'
import { ErrorState } from '../error-state/error-state'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Empty } from './empty'

const meta = { title: 'Показ/Состояния', component: Empty, args: { title: 'Задач пока нет' } } satisfies Meta<
  typeof Empty
>

export default meta
type Story = StoryObj<typeof meta>

export const NothingYet: Story = {
  args: {
    icon: <Inbox size={32} strokeWidth={1.5} />,
    title: 'Задач пока нет',
    text: 'Здесь будут заявки и работы вашей бригады.',
    action: <Button variant="primary">Создать задачу</Button>,
  },
}
export const Failed: Story = { render: () => <ErrorState text="Сервер не отвечает." onRetry={() => undefined} /> }
export const NotFound: Story = {
  render: () => <ErrorPage status={404} message="Page not found: /abc" action={<Button>На дашборд</Button>} />,
}
export const ServerError: Story = { render: () => <ErrorPage status={403} message="Недостаточно прав" /> }

const banners = () => (
  <div style={{ display: 'grid', gap: 8 }}>
    <Banner tone="info" action={<Button size="sm">Обновить</Button>}>
      Доступна новая версия
    </Banner>
    <Banner tone="warn">До нарушения срока 2 ч 41 мин</Banner>
    <Banner tone="bad">{longText}</Banner>
    <Banner tone="ok">Сохранено</Banner>
    <Breadcrumbs
      items={[{ label: 'Арендаторы', href: '#t' }, { label: longText, onClick: () => undefined }, { label: longWord }]}
    />
  </div>
)
export const Banners: Story = { render: banners }
export const BannersDark: Story = { render: banners, globals: { theme: 'dark' } }
export const BannersOnPhone: Story = { render: banners, decorators: [narrow] }
