import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { alertDialog, confirm } from '../confirm/confirm'
import { DialogHost } from '../confirm/dialog-host'
import { Figures, Page, Section } from '../foundations/story-page'
import { plural } from '../lib/plural'
import { toast } from '../toast/toast'
import { Toaster } from '../toast/toaster'

const meta = { title: 'Образцы/Подтверждение', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const ways = [
  ['В архив, снять, перенести', 'делаем сразу', '«Отменить» 10 секунд'],
  ['Удалить навсегда', 'спрашиваем', 'окно с именем вещи и красным глаголом'],
  ['Уйти с несохранённым', 'спрашиваем', '«Есть несохранённые изменения. Уйти?»'],
  ['Удалить здание с договорами', 'просим вписать имя', 'окно, где кнопка ждёт верного имени'],
  ['Сообщить, что нельзя', 'говорим', 'окно с одной кнопкой «Закрыть»'],
] as const
const names = ['Протечка в санузле', 'Плановый осмотр ИТП', 'Заменить лампы']

function Choices() {
  const [tasks, setTasks] = useState(names)
  const archive = (name: string) => {
    setTasks((before) => before.filter((each) => each !== name))
    toast.success(`«${name}» в архиве`, { undo: () => setTasks(names) })
  }
  const remove = async () => {
    const isSure = await confirm({
      title: `Удалить ${tasks.length} ${plural(tasks.length, 'задачу', 'задачи', 'задач')}?`,
      text: 'Комментарии и 4 файла удалятся тоже. Вернуть их будет нельзя.',
      confirmLabel: 'Удалить',
      tone: 'danger',
    })
    if (isSure) setTasks([])
  }
  return (
    <div className="sp-frame pt-part">
      {tasks.map((name) => (
        <div key={name} className="pt-line">
          <span>{name}</span>
          <Button size="sm" variant="ghost" aria-label={`В архив: ${name}`} onClick={() => archive(name)}>
            В архив
          </Button>
        </div>
      ))}
      {tasks.length === 0 && <p role="status">Задач не осталось</p>}
      <div className="sp-row" style={{ gap: 8 }}>
        <Button variant="danger" disabled={tasks.length === 0} onClick={remove}>
          Удалить все
        </Button>
        <Button disabled={tasks.length === names.length} onClick={() => setTasks(names)}>
          Вернуть список
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            alertDialog({
              title: 'Договор подписан',
              text: 'Подписанный договор меняет только дополнительное соглашение.',
            })
          }
        >
          Изменить договор
        </Button>
      </div>
    </div>
  )
}

export const Confirmation: Story = {
  name: 'Подтверждение',
  render: () => (
    <Page
      title="Подтверждение"
      lead="Вопрос стоит дороже ошибки, которую можно отменить. Спрашиваем только о невозвратном."
    >
      <Section title="Что когда">
        <Figures
          label="Способы подтверждения"
          columns={['Действие', 'Способ', 'Вид']}
          rows={ways.map(([what, way, look]) => ({
            key: what,
            cells: [
              what,
              way,
              <span key="look" className="sp-dim">
                {look}
              </span>,
            ],
          }))}
        />
      </Section>
      <Section
        title="Попробуйте"
        text="Фокус встаёт на «Отмена»: Enter по привычке ничего не удалит. Escape и щелчок мимо — тоже отказ."
      >
        <Choices />
      </Section>
      <Toaster />
      <DialogHost />
    </Page>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('what can be taken back is done at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'В архив: Заменить лампы' }))
      await expect(canvas.queryByText('Заменить лампы')).toBeNull()
      await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
      await expect(canvas.getByText('Заменить лампы')).toBeVisible()
    })
    await step('what can not is asked, and Escape means no', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Удалить все' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Удалить 3 задачи?' })
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByText('Протечка в санузле')).toBeVisible()
    })
  },
}

export const OnPhone: Story = {
  ...Confirmation,
  name: 'На узком телефоне',
  play: undefined,
  globals: { viewport: { value: 'narrow' } },
}
