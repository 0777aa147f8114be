import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../button/button'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { Figures, Page, Section } from './story-page'

const meta = { title: 'Основы/Отступы и плотность', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const steps = [
  ['1', 4, 'иконка и слово'],
  ['2', 8, 'кнопки в ряду'],
  ['3', 12, 'ячейка таблицы, внутри меню'],
  ['4', 16, 'между полями, внутри карточки'],
  ['5', 20, 'поля листа'],
  ['6', 24, 'между разделами формы'],
  ['8', 32, 'между частями страницы'],
  ['10', 40, 'вокруг пустого места'],
] as const
const heights = [
  ['h-sm', 'h-control-sm', '28', '24', 'панель фильтров, кнопка в строке'],
  ['h-md', 'h-control', '32', '28', 'поле, кнопка'],
  ['h-lg', 'h-touch', '44', '44', 'всё, что нажимают пальцем'],
  ['row', 'h-row', '38', '32', 'строка таблицы'],
  ['gap', 'gap-field', '16', '12', 'между полями'],
  ['section', 'gap-section', '24', '16', 'между разделами'],
] as const

function Sample({ density, name }: { density: 'comfortable' | 'compact'; name: string }) {
  return (
    <section className="sp-scope" data-density={density} aria-label={name} style={{ gap: 'var(--ws-gap)' }}>
      <h3>{name}</h3>
      <Field label="Название">
        <Input defaultValue="ООО «ТехноСфера»" />
      </Field>
      <Field label="Телефон">
        <Input defaultValue="+7 (343) 555-01-12" />
      </Field>
      <div className="sp-row" style={{ gap: 8 }}>
        <Button variant="primary">Сохранить</Button>
        <Button>Отмена</Button>
      </div>
      <div>
        {['Протечка в санузле', 'Плановый осмотр ИТП', 'Заменить лампы'].map((task) => (
          <div
            key={task}
            style={{
              display: 'flex',
              alignItems: 'center',
              height: 'var(--ws-row)',
              borderTop: '1px solid var(--ws-line)',
            }}
          >
            {task}
          </div>
        ))}
      </div>
    </section>
  )
}

const render = () => (
  <Page
    title="Отступы и плотность"
    lead="Сетка 4 px. Части отделяет воздух и заголовок, строки — волосок; рамка в рамке не стоит."
  >
    <Section title="Шаги">
      <Figures
        label="Шаги отступов"
        columns={['Знак', 'px→', 'Вид', 'Для чего']}
        rows={steps.map(([name, size, use]) => ({
          key: name,
          cells: [
            <code key="name">--ws-{name}</code>,
            size,
            <div key="bar" className="sp-bar" style={{ width: size }} />,
            <span key="use" className="sp-dim">
              {use}
            </span>,
          ],
        }))}
      />
    </Section>
    <Section
      title="Плотность"
      text="data-density на странице или на её части: comfortable (как есть) или compact: на том же экране на пятую часть больше строк. На сенсорном экране нажимаемое остаётся 44 px в обеих."
    >
      <div className="sp-pair">
        <Sample density="comfortable" name="Просторно" />
        <Sample density="compact" name="Плотно" />
      </div>
      <Figures
        label="Размеры по плотности"
        columns={['Знак', 'В Tailwind', 'Просторно→', 'Плотно→', 'Для чего']}
        rows={heights.map(([name, utility, comfortable, compact, use]) => ({
          key: name,
          cells: [
            <code key="name">--ws-{name}</code>,
            <code key="utility">{utility}</code>,
            comfortable,
            compact,
            <span key="use" className="sp-dim">
              {use}
            </span>,
          ],
        }))}
      />
    </Section>
    <Section
      title="Ширина"
      text="Форма — не шире 720 px, текст — не шире 68 знаков, окно — от 32rem. Таблице отдают всё, что есть."
    />
  </Page>
)

export const Space: Story = {
  name: 'Отступы и плотность',
  render,
  play: async ({ canvasElement }) => {
    const heightOf = (name: string) =>
      within(within(canvasElement).getByRole('region', { name })).getByRole('button', { name: 'Сохранить' })
        .offsetHeight
    await expect(heightOf('Просторно')).toBe(32)
    await expect(heightOf('Плотно')).toBe(28)
  },
}
