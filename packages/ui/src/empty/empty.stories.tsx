import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox } from 'lucide-react'
import { Button } from '../button/button'
import { ErrorPage } from '../error-page/error-page'
import { ErrorState } from '../error-state/error-state'
import { longText, longWord, narrow } from '../lib/story-frames'
import { ErrorArt, NoAccessArt, NoFilesArt, NoTasksArt, NothingFoundArt, OfflineArt } from './arts'
import { Empty } from './empty'

const meta = {
  title: 'Показ/Empty, состояния',
  component: Empty,
  subcomponents: { ErrorArt, NoAccessArt, NoFilesArt, NoTasksArt, NothingFoundArt, OfflineArt },
  args: { title: 'Задач пока нет' },
} satisfies Meta<typeof Empty>

export default meta
type Story = StoryObj<typeof meta>

export const NothingYet: Story = {
  args: {
    icon: <NoTasksArt />,
    title: 'Задач пока нет',
    text: 'Здесь будут заявки и работы вашей бригады.',
    action: <Button variant="primary">Создать задачу</Button>,
  },
}
/** What each drawing is for. */
export const Drawings: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }}>
      <Empty
        icon={<NothingFoundArt />}
        title="Ничего не найдено"
        text="Проверьте написание или уберите часть фильтров."
        action={<Button>Сбросить фильтры</Button>}
      />
      <Empty icon={<NoTasksArt />} title="Все задачи выполнены" text="Новые появятся здесь." />
      <Empty
        icon={<NoFilesArt />}
        title="В папке нет файлов"
        text="Перетащите их сюда или выберите на устройстве."
        action={<Button>Загрузить файл</Button>}
      />
      <Empty icon={<NoAccessArt />} title="Нет доступа" text="Попросите администратора открыть раздел." />
      <Empty
        icon={<ErrorArt />}
        title="Не удалось загрузить"
        text="Сервер не отвечает. Данные не потеряны."
        action={<Button>Повторить</Button>}
      />
      <Empty icon={<OfflineArt />} title="Нет соединения" text="Изменения отправятся, когда связь вернётся." />
    </div>
  ),
}
/** In a panel or a cell: an icon instead of a drawing, less air. */
export const Small: Story = {
  decorators: [narrow],
  args: { size: 'sm', icon: <Inbox size={24} strokeWidth={1.5} />, title: 'Комментариев пока нет' },
}
export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { icon: <NothingFoundArt />, title: longWord, text: longText, action: <Button>Сбросить фильтры</Button> },
}
export const Failed: Story = { render: () => <ErrorState text="Сервер не отвечает." onRetry={() => undefined} /> }
export const NotFound: Story = {
  render: () => <ErrorPage status={404} message="Page not found: /abc" action={<Button>На дашборд</Button>} />,
}
export const ServerError: Story = { render: () => <ErrorPage status={403} message="Недостаточно прав" /> }
export const Dark: Story = { ...Drawings, globals: { theme: 'dark' } }
