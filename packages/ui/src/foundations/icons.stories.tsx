import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Archive,
  ArrowDownToLine,
  Bell,
  Building2,
  Calendar,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClipboardList,
  Copy,
  Ellipsis,
  FileSignature,
  Folder,
  Info,
  Link2,
  ListFilter,
  MapPin,
  Package,
  Paperclip,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Siren,
  Star,
  Trash2,
  TriangleAlert,
  Upload,
  UserPlus,
  UsersRound,
  X,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '../button/button'
import { FileIcon } from '../file-icon/file-icon'
import { IconButton } from '../icon-button/icon-button'
import { Compare, Grid, Page, Section } from './story-page'

const meta = { title: 'Основы/Иконки', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const groups = [
  {
    name: 'Действия',
    icons: [
      ['Plus', Plus, 'создать'],
      ['Pencil', Pencil, 'изменить'],
      ['Trash2', Trash2, 'удалить'],
      ['Archive', Archive, 'в архив'],
      ['Copy', Copy, 'копировать'],
      ['Link2', Link2, 'ссылка'],
      ['Upload', Upload, 'загрузить'],
      ['ArrowDownToLine', ArrowDownToLine, 'выгрузить'],
      ['RefreshCw', RefreshCw, 'повторить'],
      ['UserPlus', UserPlus, 'назначить'],
      ['X', X, 'закрыть, снять'],
      ['Ellipsis', Ellipsis, 'ещё'],
    ],
  },
  {
    name: 'Предметы',
    icons: [
      ['ClipboardList', ClipboardList, 'задача'],
      ['Building2', Building2, 'объект'],
      ['UsersRound', UsersRound, 'арендаторы, бригада'],
      ['FileSignature', FileSignature, 'договор'],
      ['MapPin', MapPin, 'место'],
      ['Package', Package, 'ТМЦ'],
      ['Folder', Folder, 'папка'],
      ['Paperclip', Paperclip, 'вложение'],
      ['Calendar', Calendar, 'дата'],
      ['Bell', Bell, 'уведомления'],
      ['Settings', Settings, 'настройки'],
      ['Star', Star, 'избранное'],
    ],
  },
  {
    name: 'Состояния и поиск',
    icons: [
      ['CircleCheck', CircleCheck, 'получилось'],
      ['CircleAlert', CircleAlert, 'ошибка'],
      ['CircleX', CircleX, 'отклонено'],
      ['TriangleAlert', TriangleAlert, 'внимание'],
      ['Info', Info, 'сведения'],
      ['Siren', Siren, 'авария'],
      ['Search', Search, 'поиск'],
      ['ListFilter', ListFilter, 'фильтр'],
      ['ChevronDown', ChevronDown, 'раскрыть'],
    ],
  },
] as const
const files = [
  ['Договор.pdf', 'application/pdf'],
  ['Фасад.jpg', 'image/jpeg'],
  ['Обход.mp4', 'video/mp4'],
  ['Запись.mp3', 'audio/mpeg'],
  ['План.dwg', 'application/acad'],
  ['Документы', 'folder'],
] as const
const cell: CSSProperties = { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 }

const render = () => (
  <Page title="Иконки" lead="Один линейный набор — Lucide: 16 px, линия 1,75, цвет текста рядом или ink-3.">
    {groups.map(({ name, icons }) => (
      <Section key={name} title={name}>
        <Grid least={190}>
          {icons.map(([id, Glyph, word]) => (
            <div key={id} style={cell}>
              <Glyph aria-hidden size={16} strokeWidth={1.75} />
              <span>
                {word} <span className="sp-dim">{id}</span>
              </span>
            </div>
          ))}
        </Grid>
      </Section>
    ))}
    <Section title="Файлы" text="Вид файла узнают по форме и по цвету сразу; имя с расширением стоит рядом.">
      <Grid least={150}>
        {files.map(([name, type]) => (
          <div key={name} style={cell}>
            <FileIcon type={type} />
            {name}
          </div>
        ))}
      </Grid>
    </Section>
    <Section title="Три размера">
      <div className="sp-frame sp-row" style={{ gap: 32 }}>
        {[
          [14, 'в чипе и подписи'],
          [16, 'везде'],
          [20, 'на пустом месте, в нижней панели телефона'],
        ].map(([size, use]) => (
          <div key={size} style={cell}>
            <Bell aria-hidden size={Number(size)} strokeWidth={1.75} />
            <span>
              {size} <span className="sp-dim">{use}</span>
            </span>
          </div>
        ))}
      </div>
    </Section>
    <Section
      title="Иконка и слово"
      text="Слово понятнее. Одна иконка — там, где её узнают все и где тесно; имя она всё равно носит, и подсказка его показывает."
    >
      <Compare
        good={
          <div className="sp-row">
            <Button>
              <ArrowDownToLine aria-hidden size={16} strokeWidth={1.75} />
              Выгрузить
            </Button>
            <IconButton label="Ещё">
              <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
          </div>
        }
        poor={
          <div className="sp-row">
            <IconButton label="Принять в работу">
              <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
            <IconButton label="Отправить на проверку">
              <FileSignature aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
            <span className="sp-dim">что они делают, знает только автор</span>
          </div>
        }
      />
    </Section>
  </Page>
)

export const Icons: Story = { name: 'Иконки', render }
