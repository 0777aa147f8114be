import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longText } from '../lib/story-frames'
import { Compare, Figures, Page, Section } from './story-page'

const meta = { title: 'Основы/Шрифт', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const sizes = [
  ['2xl', '22/28', 600, 'Протечка в санузле, 4 этаж', 'имя записи, заголовок страницы'],
  ['xl', '18/24', 600, 'Приёмка помещения', 'окно, число в карточке'],
  ['lg', '15/22', 600, 'Реквизиты арендатора', 'заголовок экрана и раздела, вводный абзац'],
  ['md', '13/20', 400, 'Арендатор А-409 сообщил о воде у стояка ГВС', 'рабочий кегль: таблицы, поля, кнопки'],
  ['sm', '12/16', 400, 'Вера Ковалёва создала сегодня в 9:14', 'подсказки, даты, мелкие кнопки'],
  ['xs', '11/16', 400, 'до 2 ГБ · PDF, DOCX, XLSX', 'счётчики, инициалы; меньше не бывает'],
] as const
const weights = [
  [400, 'Плановый осмотр ИТП перед морозами', 'текст'],
  [550, 'Плановый осмотр ИТП перед морозами', 'кнопки, подписи полей, имя строки'],
  [600, 'Плановый осмотр ИТП перед морозами', 'заголовки'],
] as const
const sums = ['1 234 567,89 ₽', '−81 111,10 ₽', '358 296,00 ₽', '11 117,71 ₽']

function Sums({ isTabular }: { isTabular: boolean }) {
  return (
    <div
      style={{
        display: 'grid',
        justifyContent: 'start',
        textAlign: 'right',
        fontVariantNumeric: isTabular ? 'tabular-nums' : 'normal',
      }}
    >
      {sums.map((sum) => (
        <span key={sum}>{sum}</span>
      ))}
    </div>
  )
}

const render = () => (
  <Page
    title="Шрифт"
    lead="Golos Text: кириллица рисована первой, один переменный файл на все толщины, едет вместе с пакетом."
  >
    <Section title="Кегли" text="Шесть размеров. Порядок держат толщина и воздух, а не величина букв.">
      <Figures
        label="Кегли"
        columns={['Знак', 'Кегль/строка→', 'Образец', 'Для чего']}
        rows={sizes.map(([name, size, weight, sample, use]) => ({
          key: name,
          cells: [
            <code key="name">text-{name}</code>,
            size,
            <span
              key="sample"
              style={{
                fontSize: `var(--ws-text-${name})`,
                lineHeight: `var(--ws-lead-${name})`,
                fontWeight: weight,
              }}
            >
              {sample}
            </span>,
            <span key="use" className="sp-dim">
              {use}
            </span>,
          ],
        }))}
      />
    </Section>
    <Section title="Толщина" text="Три. Жирного нет: 550 и 600 выделяют, не крича. Прописными не пишем ничего.">
      <Figures
        label="Толщины"
        columns={['Толщина→', 'Образец', 'Для чего']}
        rows={weights.map(([weight, sample, use]) => ({
          key: String(weight),
          cells: [
            weight,
            <span key="sample" style={{ fontWeight: weight }}>
              {sample}
            </span>,
            <span key="use" className="sp-dim">
              {use}
            </span>,
          ],
        }))}
      />
    </Section>
    <Section
      title="Цифры"
      text="В столбцах — табличные (tabular-nums) и по правому краю: разряд стоит под разрядом. Неразрывный пробел между разрядами и перед знаком, минус — минусом, а не дефисом и не скобками."
    >
      <Compare good={<Sums isTabular />} poor={<Sums isTabular={false} />} />
    </Section>
    <Section
      title="Длинные слова"
      text="В узком месте слово переносится по слогам (lang=ru, hyphens: auto), в таблице режется многоточием с полной подсказкой. Молча не обрезаем никогда."
    >
      <Compare
        good={<p style={{ width: 190, hyphens: 'auto' }}>{longText}</p>}
        poor={<p style={{ width: 190, overflow: 'hidden', whiteSpace: 'nowrap' }}>{longText}</p>}
      />
    </Section>
    <Section
      title="Как он приходит"
      text="Два файла по 22 и 38 КБ: кириллица и латиница; третий, со знаком рубля, браузер берёт, когда знак встретился. Пока буквы в пути, стоит Arial той же ширины и высоты: ничего не прыгает. Табличные цифры подправлены: в исходном шрифте они разной ширины."
    >
      <div className="sp-frame" style={{ fontSize: 'var(--ws-text-xl)', lineHeight: '30px' }}>
        АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя
        <br />
        <span style={{ overflowWrap: 'anywhere' }}>0123456789 № § « » — – … ₽ € % ° ± × ÷ м² м³</span>
      </div>
    </Section>
  </Page>
)

const digits = [...'0123456789']

function widthOf(text: string, weight: number): number {
  const span = document.createElement('span')
  Object.assign(span.style, {
    position: 'absolute',
    whiteSpace: 'pre',
    font: `${weight} 40px var(--ws-font)`,
    fontVariantNumeric: 'tabular-nums',
  })
  span.textContent = text
  document.body.append(span)
  const { width } = span.getBoundingClientRect()
  span.remove()
  return width
}

export const Type: Story = {
  name: 'Шрифт',
  render,
  play: async ({ step }) => {
    await step('the typeface is the shipped one, the sign of the rouble included', async () => {
      const faces = await document.fonts.load('400 13px "Golos Text"', '0Ы₽№')
      await expect(faces).toHaveLength(3)
    })
    await step('tabular figures are of one width in every weight', async () => {
      for (const weight of [400, 550, 600]) {
        const widths = new Set(digits.map((digit) => Math.round(widthOf(digit.repeat(20), weight))))
        await expect([...widths]).toHaveLength(1)
      }
    })
  },
}
