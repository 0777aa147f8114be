import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Banner } from '../banner/banner'
import { Button } from '../button/button'
import { ErrorPage } from '../error-page/error-page'
import { ErrorState } from '../error-state/error-state'
import { Field } from '../field/field'
import { Figures, Page, Section } from '../foundations/story-page'
import { Input } from '../input/input'
import { Link } from '../link/link'
import { toast } from '../toast/toast'
import { Toaster } from '../toast/toaster'

const meta = { title: 'Образцы/Ошибки', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const places = [
  ['Неверное значение', 'под полем', 'пока не исправят'],
  ['Форма не сохранилась', 'полоса над кнопками', 'до следующей попытки'],
  ['Не загрузилась часть экрана', 'на её месте, с «Повторить»', 'пока не загрузится'],
  ['Нет соединения', 'полоса вверху экрана', 'пока не вернётся'],
  ['Не вышло фоновое дело', 'уведомление', 'пока не закроют'],
  ['Страницы нет, нет прав', 'вся страница, с выходом', '—'],
] as const

function Loading() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <div className="sp-frame">
      {isLoaded ? (
        <p role="status">Комментарии загружены</p>
      ) : (
        <ErrorState
          title="Не удалось загрузить комментарии"
          text="Сервер не отвечает. Остальное на странице работает."
          onRetry={() => setIsLoaded(true)}
        />
      )}
    </div>
  )
}

export const Errors: Story = {
  name: 'Ошибки',
  render: () => (
    <Page title="Ошибки" lead="Говорим там, где сломалось: что не вышло и что делать. Введённое не теряется никогда.">
      <Section title="Где показать">
        <Figures
          label="Место ошибки"
          columns={['Что случилось', 'Где', 'Как долго']}
          rows={places.map(([what, where, long]) => ({
            key: what,
            cells: [
              what,
              where,
              <span key="long" className="sp-dim">
                {long}
              </span>,
            ],
          }))}
        />
      </Section>
      <Section title="У поля и у формы">
        <div className="sp-frame pt-part" style={{ maxWidth: 480 }}>
          <Field label="Окончание аренды" required error="Раньше начала: 01.12.2026">
            <Input defaultValue="15.11.2026" />
          </Field>
          <Banner tone="bad" action={<Button size="sm">Сохранить ещё раз</Button>}>
            Не сохранено: договор уже изменила Ольга Крылова
          </Banner>
        </div>
      </Section>
      <Section title="Часть экрана">
        <Loading />
      </Section>
      <Section title="Весь экран и фоновое дело">
        <div className="pt-part">
          <Banner tone="warn">Нет соединения. Изменения уйдут, когда оно вернётся.</Banner>
          <div>
            <Button
              onClick={() =>
                toast.error('Нет соединения. Загрузка продолжится сама.', {
                  title: 'Не удалось загрузить файл',
                  duration: Number.POSITIVE_INFINITY,
                })
              }
            >
              Загрузить файл
            </Button>
          </div>
          <div className="sp-frame">
            <ErrorPage
              status={404}
              message="Задача 1042 удалена или никогда не существовала"
              action={<Link href="#todos">К задачам</Link>}
            />
          </div>
        </div>
      </Section>
      <Toaster />
    </Page>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('a part that failed is loaded again in its place', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Повторить' }))
      await expect(canvas.getByText('Комментарии загружены')).toBeVisible()
    })
    await step('an error that needs an answer stays until it is closed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Загрузить файл' }))
      await waitFor(() => expect(screen.getByText('Не удалось загрузить файл')).toBeVisible())
    })
  },
}

export const OnPhone: Story = {
  ...Errors,
  name: 'На узком телефоне',
  play: undefined,
  globals: { viewport: { value: 'narrow' } },
}
