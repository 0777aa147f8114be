import {
  BookOpenText,
  Boxes,
  Building2,
  CircleCheckBig,
  ClipboardList,
  Contact,
  FileChartColumn,
  FilePen,
  FileText,
  HardHat,
  Images,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Map as MapIcon,
  MessagesSquare,
  Network,
  Newspaper,
  Package,
  Settings,
  Shapes,
  SprayCan,
  Table2,
  UserRound,
  Users,
  Video,
  Waypoints,
  Wrench,
} from 'lucide-react'
import { hasPermission } from '../lib/permission'

/** One line of the sidebar. */
export interface NavigationItem {
  label: string
  href: string
  icon: LucideIcon
  /** Rights of which one is enough to see the line; absent where signing in is enough. */
  anyOf?: readonly string[]
  /** Lines that open below this one, in its own group of addresses. */
  items?: readonly { label: string; href: string }[]
}

/** One group of the sidebar, in reading order. */
export interface NavigationGroup {
  label: string
  items: readonly NavigationItem[]
}

/** The sidebar of a person with every right. */
const navigation: readonly NavigationGroup[] = [
  {
    label: 'Главное',
    items: [
      { label: 'Дашборд', href: '/dashboard', icon: LayoutDashboard, anyOf: ['dashboard.view'] },
      { label: 'Мои объекты', href: '/myobject', icon: ClipboardList, anyOf: ['myobjects.view'] },
      {
        label: 'Задачи',
        href: '/todos',
        icon: CircleCheckBig,
        anyOf: ['todos.view'],
        items: [
          { label: 'Все задачи', href: '/todos' },
          { label: 'Расписания', href: '/todos/recurrences' },
          { label: 'Шаблоны', href: '/todos/templates' },
          { label: 'Хронические места', href: '/todos/chronic' },
        ],
      },
      { label: 'Мессенджер', href: '/messenger', icon: MessagesSquare, anyOf: ['chat.view'] },
      { label: 'Конференции', href: '/conference', icon: Video, anyOf: ['conference.view'] },
    ],
  },
  {
    label: 'Недвижимость',
    items: [
      { label: 'Объекты', href: '/objects', icon: Building2, anyOf: ['objects.view'] },
      { label: 'Арендаторы', href: '/tenants', icon: Users, anyOf: ['tenants.view'] },
      { label: 'Договоры', href: '/contracts', icon: FilePen, anyOf: ['contracts.view'] },
      {
        label: 'Справочники',
        href: '/properties/properties-territory',
        icon: LibraryBig,
        anyOf: ['properties.view'],
        items: [
          { label: 'Территории', href: '/properties/properties-territory' },
          { label: 'Кластеры', href: '/properties/properties-cluster' },
          { label: 'Здания', href: '/properties/properties-building' },
          { label: 'Входы', href: '/properties/properties-entrance' },
          { label: 'Этажи', href: '/properties/properties-floor' },
          { label: 'Помещения', href: '/properties/properties-room' },
          { label: 'Назначения помещений', href: '/properties/properties-purposepremises' },
          { label: 'Типы объектов', href: '/properties/properties-objecttypenew' },
        ],
      },
    ],
  },
  {
    label: 'Эксплуатация',
    items: [
      { label: 'Бригады', href: '/teams', icon: HardHat, anyOf: ['teams.view'] },
      { label: 'Рабочие зоны', href: '/teams/work_team_zones', icon: MapIcon, anyOf: ['zones.view'] },
      { label: 'ТМЦ', href: '/goods', icon: Package, anyOf: ['goods.view'] },
      { label: 'Типы ТМЦ', href: '/goods/goods_type', icon: Shapes, anyOf: ['goods.view'] },
      { label: 'Расходники', href: '/consumable', icon: SprayCan, anyOf: ['consumables.view'] },
      { label: 'Типы расходников', href: '/consumable/consumable_types', icon: Boxes, anyOf: ['consumables.view'] },
    ],
  },
  {
    label: 'Знания',
    items: [
      { label: 'База знаний', href: '/knowledge-base', icon: BookOpenText, anyOf: ['kb.view'] },
      { label: 'Статьи', href: '/article', icon: Newspaper, anyOf: ['articles.view'] },
      { label: 'Документы', href: '/documents', icon: FileText, anyOf: ['documents.view'] },
      { label: 'Таблицы', href: '/excel', icon: Table2, anyOf: ['excel.view'] },
      { label: 'Ментальные карты', href: '/mindmap', icon: Network, anyOf: ['mindmaps.view'] },
      { label: 'Медиахранилище', href: '/media-storage', icon: Images, anyOf: ['media.view'] },
    ],
  },
  {
    label: 'Компания',
    items: [
      { label: 'Сотрудники', href: '/profiles', icon: Contact, anyOf: ['profiles.view'] },
      { label: 'Схема функций', href: '/function-schema', icon: Waypoints, anyOf: ['functionals.view'] },
      { label: 'Отчёты', href: '/reports', icon: FileChartColumn, anyOf: ['reports.view'] },
    ],
  },
  {
    label: 'Система',
    items: [
      { label: 'Администрирование', href: '/admin', icon: Settings, anyOf: ['users.view', 'settings.view'] },
      { label: 'Мой аккаунт', href: '/user', icon: UserRound },
      { label: 'Отладка', href: '/socket-debug', icon: Wrench, anyOf: ['debug.view'] },
    ],
  },
]

/** The sidebar of this person: without lines he has no right to, and groups left empty. */
export function navigationOf(user: Parameters<typeof hasPermission>[0]): NavigationGroup[] {
  const maySee = ({ anyOf }: NavigationItem) => anyOf?.some((permission) => hasPermission(user, permission)) ?? true
  return navigation
    .map(({ label, items }) => ({ label, items: items.filter(maySee) }))
    .filter(({ items }) => items.length > 0)
}

/** Whether a line is the one whose area the address is in; the most exact line of the group wins. */
export function activeHref(path: string, groups: readonly NavigationGroup[]): string | undefined {
  const hrefs = groups.flatMap(({ items }) =>
    items.flatMap((item) => [item.href, ...(item.items ?? []).map(({ href }) => href)]),
  )
  return hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)
    .at(0)
}
