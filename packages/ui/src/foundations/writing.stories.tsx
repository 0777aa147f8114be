import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { Empty } from '../empty/empty'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { NumberInput } from '../input/number-input'
import { plural } from '../lib/plural'
import { Compare, Figures, Page, Section } from './story-page'

const meta = { title: 'Основы/Тексты', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const buttons = [
  ['Создать задачу', 'ОК', 'глагол говорит, что случится'],
  ['Удалить 3 файла', 'Да', 'читается без вопроса над ней'],
  ['Отмена', 'Закрыть без сохранения изменений', 'одно слово на всех экранах'],
  ['Сохранить и создать ещё', 'Сохранить+', 'сокращений нет'],
] as const
const numbers = [
  ['Деньги', '1 234 567,89 ₽', 'копейки всегда, неразрывные пробелы'],
  ['Площадь', '81,60 м²', 'два знака'],
  ['Минус', '−12 500,00 ₽', 'знак минуса, не скобки'],
  ['Дата', '24.11.2026', 'рядом — «вчера», «сегодня, 18:00»'],
  ['Срок', '2 ч 41 мин', 'не 2:41 и не 161 минута'],
  ['Диапазон', '1–12 из 132', 'тире без пробелов'],
] as const

function Plurals() {
  const [count, setCount] = useState<number | null>(21)
  const n = count ?? 0
  return (
    <div className="sp-frame" style={{ display: 'grid', gap: 12 }}>
      <Field label="Сколько задач" style={{ maxWidth: 160 }}>
        <NumberInput value={count} onChange={setCount} min={0} />
      </Field>
      <p role="status">
        {plural(n, 'Найдена', 'Найдены', 'Найдено')} {n} {plural(n, 'задача', 'задачи', 'задач')},{' '}
        {plural(n, 'просрочена', 'просрочены', 'просрочено')} {n}
      </p>
      <code>plural(n, 'задача', 'задачи', 'задач')</code>
    </div>
  )
}

const render = () => (
  <Page title="Тексты" lead="Пишем, как говорит толковый коллега: коротко, по делу, на «вы» с маленькой буквы.">
    <Section
      title="Тон"
      text="Без восклицаний, извинений, «пожалуйста» и «успешно». Сначала главное. Точка — только когда предложений два."
    >
      <Compare
        good={
          <>
            <p>Изменения сохранены</p>
            <p>Нет соединения. Загрузка продолжится сама.</p>
            <p>До нарушения срока 2 ч 41 мин</p>
          </>
        }
        poor={
          <>
            <p>Ваши изменения были успешно сохранены!</p>
            <p>Упс! Что-то пошло не так :(</p>
            <p>Уважаемый пользователь, обратите внимание на срок</p>
          </>
        }
      />
    </Section>
    <Section title="Кнопки" text="Глагол и предмет. Та же кнопка называется одинаково везде.">
      <Figures
        label="Слова на кнопках"
        columns={['Так', 'Не так', 'Почему']}
        rows={buttons.map(([good, poor, why]) => ({
          key: good,
          cells: [
            <Button key="good" size="sm">
              {good}
            </Button>,
            <span key="poor" className="sp-dim">
              {poor}
            </span>,
            <span key="why" className="sp-dim">
              {why}
            </span>,
          ],
        }))}
      />
    </Section>
    <Section
      title="Число и слово"
      text="Форм три: 1 задача, 2 задачи, 5 задач; 11 и 12 — «задач», 21 — «задача». Согласуется и глагол. Скобок «задача(и)» не бывает."
    >
      <Plurals />
    </Section>
    <Section
      title="Ошибка"
      text="Что не вышло и что делать. У поля — под полем, у всей формы — одна строка над кнопками. Код и слова сервера — в подробностях, не в заголовке."
    >
      <Compare
        good={
          <Field label="ИНН" error="Неверная контрольная сумма: проверьте последние две цифры">
            <Input defaultValue="6699012345" />
          </Field>
        }
        poor={
          <Field label="ИНН" error="Ошибка 422: invalid value">
            <Input defaultValue="6699012345" />
          </Field>
        }
      />
    </Section>
    <Section title="Пусто" text="Что здесь будет и первый шаг. Пусто из-за фильтра — другие слова и другая кнопка.">
      <Compare
        good={
          <Empty
            title="Задач пока нет"
            text="Здесь будут заявки арендаторов и плановые работы"
            action={<Button size="sm">Создать задачу</Button>}
          />
        }
        poor={<Empty title="Нет данных" text="Список пуст. Попробуйте позже!" />}
      />
    </Section>
    <Section
      title="Подтверждение"
      text="Спрашиваем только о том, чего не вернуть; остальное делаем сразу и даём «Отменить» на 10 секунд. В вопросе — имя вещи, на кнопке — тот же глагол."
    >
      <Compare
        good={
          <>
            <h3>Удалить договор № 118/26?</h3>
            <p>Вместе с ним удалятся 4 файла. Вернуть их будет нельзя.</p>
            <div className="sp-row" style={{ gap: 8 }}>
              <Button>Отмена</Button>
              <Button variant="danger">Удалить договор</Button>
            </div>
          </>
        }
        poor={
          <>
            <h3>Подтвердите действие</h3>
            <p>Вы уверены, что хотите продолжить?</p>
            <div className="sp-row" style={{ gap: 8 }}>
              <Button>Нет</Button>
              <Button>Да</Button>
            </div>
          </>
        }
      />
    </Section>
    <Section title="Числа, даты, единицы">
      <Figures
        label="Запись чисел"
        columns={['Что', 'Как', 'Правило']}
        rows={numbers.map(([what, how, rule]) => ({
          key: what,
          cells: [
            what,
            <span key="how" className="sp-num">
              {how}
            </span>,
            <span key="rule" className="sp-dim">
              {rule}
            </span>,
          ],
        }))}
      />
    </Section>
  </Page>
)

export const Writing: Story = {
  name: 'Тексты',
  render,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Сколько задач')
    for (const [count, sentence] of [
      ['1', 'Найдена 1 задача, просрочена 1'],
      ['3', 'Найдены 3 задачи, просрочены 3'],
      ['12', 'Найдено 12 задач, просрочено 12'],
      ['21', 'Найдена 21 задача, просрочена 21'],
    ] as const) {
      await step(sentence, async () => {
        await userEvent.clear(input)
        await userEvent.type(input, count)
        await userEvent.tab()
        await expect(canvas.getByRole('status')).toHaveTextContent(sentence)
      })
    }
  },
}
