import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Badge } from '../badge/badge'
import { Button } from '../button/button'
import { Link } from '../link/link'
import { contrast, toHex, toRgb } from './story-contrast'
import { Figures, Grid, Page, Section } from './story-page'
import { useTokens } from './story-tokens'

const meta = { title: 'Основы/Цвет', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const surfaces = [
  ['canvas', 'Холст: под листом и боковым меню'],
  ['surface', 'Лист: на нём вся работа'],
  ['sunken', 'Углубление: дорожки, наведение, запертое поле'],
  ['raised', 'Приподнятое: меню, окна, уведомления'],
  ['brand-soft', 'Выбранное: строка, фильтр'],
] as const
const lines = [
  ['line', 'Волосок между строками и частями'],
  ['line-strong', 'Рамка поля и второстепенной кнопки'],
  ['line-control', 'Рамка флажка и переключателя'],
  ['brand-line', 'Рамка включённого фильтра'],
] as const
const inks = [
  ['ink', 'Протечка в санузле, 4 этаж', 'основной текст'],
  ['ink-2', 'Корпус А, помещение А-409', 'подписи столбцов, вторая строка'],
  ['ink-3', 'создано вчера в 18:40', 'даты, подсказки, счётчики'],
  ['brand', 'Договор № 118/26', 'ссылка, выбранное'],
] as const
const tones = [
  ['ok', 'Оплачен', 'оплачено, договор в порядке, есть на складе'],
  ['warn', 'Истекает', 'скоро срок, частично, мало на складе'],
  ['bad', 'Просрочена', 'просрочено, перебронь, нет на складе'],
  ['info', 'В работе', 'забронировано, запланировано, делается'],
  ['muted', 'Черновик', 'черновик, архив, общие и технические площади'],
  ['accent', 'На проверке', 'собственные нужды, проверка'],
] as const
const grounds = ['canvas', 'surface', 'sunken', 'raised', 'brand-soft'] as const
const series = [1, 2, 3, 4, 5, 6]
const names = [
  ...[...surfaces, ...lines, ...inks, ...tones].map(([name]) => name as string),
  ...tones.flatMap(([name]) => [`${name}-soft`, `${name}-mark`]),
]

/** `5,42 : 1`; forced colours have no figure, the system answers for them. */
function ratio(tokens: Record<string, string>, text: string, ground: string): string {
  const [one, other] = [tokens[text], tokens[ground]]
  if (!one?.startsWith('oklch') || !other?.startsWith('oklch')) return '–'
  return contrast(one, other).toLocaleString('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function Swatch({ name, use, tokens }: { name: string; use: string; tokens: Record<string, string> }) {
  const value = tokens[name] ?? ''
  return (
    <div>
      <div className="sp-chip" style={{ background: `var(--ws-${name})` }} />
      <h3 style={{ paddingTop: 8 }}>{name}</h3>
      <p className="sp-dim">{use}</p>
      <p className="sp-dim sp-num">
        {value.startsWith('oklch') ? `${toHex(toRgb(value))} · ${value.slice(6, -1)}` : value}
      </p>
    </div>
  )
}

function Specimen({ name, theme, contrast: asked }: { name: string; theme: string; contrast?: string }) {
  return (
    <div className="sp-scope" data-theme={theme} data-contrast={asked}>
      <span className="sp-dim">{name}</span>
      <h3>Протечка в санузле, 4 этаж</h3>
      <p style={{ color: 'var(--ws-ink-2)' }}>Корпус А, А-409. Стояк перекрыт в 9:40.</p>
      <div className="sp-row" style={{ gap: 8 }}>
        <Badge tone="info" dot>
          В работе
        </Badge>
        <Badge tone="bad" dot>
          Просрочена
        </Badge>
      </div>
      <div className="sp-row" style={{ gap: 8 }}>
        <Button variant="primary" size="sm">
          Принять
        </Button>
        <Button size="sm">Отложить</Button>
      </div>
    </div>
  )
}

function Tinted({ name, children }: { name: string; children: ReactNode }) {
  return <span style={{ color: `var(--ws-${name})` }}>{children}</span>
}

function ColorPage() {
  const tokens = useTokens(names)
  return (
    <Page
      title="Цвет"
      lead="Чернила действуют, синий показывает, цвет значит. На экране без неприятностей цвета почти нет."
    >
      <Section title="Поверхности" text="Один лист на холсте. В тёмной теме то, что выше, светлее, а не тенистее.">
        <Grid least={170}>
          {surfaces.map(([name, use]) => (
            <Swatch key={name} name={name} use={use} tokens={tokens} />
          ))}
        </Grid>
      </Section>
      <Section title="Линии">
        <Grid least={170}>
          {lines.map(([name, use]) => (
            <Swatch key={name} name={name} use={use} tokens={tokens} />
          ))}
        </Grid>
      </Section>
      <Section
        title="Чернила"
        text="Три силы текста и один цвет ссылки. Серый прозрачностью не делаем: на цветном фоне он перестаёт читаться. Число — контраст к поверхности, порог 4,5."
      >
        <Figures
          label="Контраст текста"
          columns={['Знак', 'Образец', 'Для чего', ...grounds.map((ground) => `${ground}→`)]}
          rows={inks.map(([name, sample, use]) => ({
            key: name,
            cells: [
              <code key="name">{name}</code>,
              <Tinted key="sample" name={name}>
                {sample}
              </Tinted>,
              <span key="use" className="sp-dim">
                {use}
              </span>,
              ...grounds.map((ground) => ratio(tokens, name, ground)),
            ],
          }))}
        />
      </Section>
      <Section
        title="Значения"
        text="Цвет никогда не говорит один: рядом слово или иконка, на планах — штриховка. Мягкий фон, тёмный текст, круглая метка."
      >
        <Figures
          label="Цвета значений"
          columns={['Знак', 'Вид', 'Что значит', 'На мягком→', 'На листе→', 'На выбранном→']}
          rows={tones.map(([name, word, use]) => ({
            key: name,
            cells: [
              <code key="name">{name}</code>,
              <Badge key="badge" tone={name} dot>
                {word}
              </Badge>,
              <span key="use" className="sp-dim">
                {use}
              </span>,
              ratio(tokens, name, `${name}-soft`),
              ratio(tokens, name, 'surface'),
              ratio(tokens, name, 'brand-soft'),
            ],
          }))}
        />
      </Section>
      <Section
        title="Кто что делает"
        text="Главная кнопка — чернила, и она одна на экране. Синий — выбор, фокус и ссылки; значения он не несёт."
      >
        <div className="sp-frame sp-row">
          <Button variant="primary">Создать задачу</Button>
          <Button>Экспорт</Button>
          <Button variant="danger">Удалить</Button>
          <Link href="#contract">Договор № 118/26</Link>
        </div>
      </Section>
      <Section
        title="Ряды графика"
        text="По порядку, не больше шести. Любые два различимы при любом цветовом зрении, то же говорят штрих линии и форма точки."
      >
        <div className="sp-frame" style={{ display: 'grid', gap: 10 }}>
          {series.map((number) => (
            <div
              key={number}
              style={{ display: 'grid', gridTemplateColumns: '80px 1fr', gap: 12, alignItems: 'center' }}
            >
              <code>chart-{number}</code>
              <div
                className="sp-bar"
                style={{ width: `${100 - number * 11}%`, background: `var(--ws-chart-${number})` }}
              />
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Четыре вида одного"
        text="data-theme и data-contrast действуют на всё внутри. Высокий контраст включает и настройка системы: текст 7 : 1, линии 3 : 1."
      >
        <Grid least={210}>
          <Specimen name="Светлая" theme="light" contrast="normal" />
          <Specimen name="Тёмная" theme="dark" contrast="normal" />
          <Specimen name="Светлая, высокий контраст" theme="light" contrast="high" />
          <Specimen name="Тёмная, высокий контраст" theme="dark" contrast="high" />
        </Grid>
      </Section>
    </Page>
  )
}

export const Colors: Story = {
  name: 'Цвет',
  render: () => <ColorPage />,
  play: async ({ canvasElement }) => {
    const figures = within(within(canvasElement).getByRole('region', { name: 'Контраст текста' }))
    await waitFor(() => expect(figures.getAllByText(/^\d+,\d$/)).toHaveLength(20))
    for (const cell of figures.getAllByText(/^\d+,\d$/)) {
      await expect(Number(cell.textContent?.replace(',', '.'))).toBeGreaterThanOrEqual(4.5)
    }
  },
}
