import {
  Boxes,
  Building2,
  CalendarSync,
  CircleCheckBig,
  ClipboardList,
  FilePen,
  HardHat,
  LayoutTemplate,
  LibraryBig,
  type LucideIcon,
  Map as MapIcon,
  Newspaper,
  Package,
  PackageSearch,
  Shapes,
  SprayCan,
  Users,
  Video,
  Wallet,
} from 'lucide-react'
import { hasPermission } from '../lib/permission'

/** One entry of «+ Создать». */
export interface CreateAction {
  label: string
  href: string
  icon: LucideIcon
  /** The words in the case in which they follow «создать». */
  keywords?: string
}

/**
 * What this person may create and where it is created; only records whose form exists. Whoever looks at a register most
 * likely wants a record of it, so that one of the page at `path` comes first.
 */
export function createActionsOf(user: Parameters<typeof hasPermission>[0], path: string): CreateAction[] {
  const actions: (CreateAction & { permission: string })[] = [
    { label: 'Задача', keywords: 'задачу', href: '/todos/new', icon: CircleCheckBig, permission: 'todos.create' },
    {
      label: 'Расписание задач',
      keywords: 'расписание',
      href: '/todos/recurrences/new',
      icon: CalendarSync,
      permission: 'todos.create',
    },
    {
      label: 'Шаблон задачи',
      keywords: 'шаблон',
      href: '/todos/templates/new',
      icon: LayoutTemplate,
      permission: 'todos.create',
    },
    { label: 'Арендатор', keywords: 'арендатора', href: '/tenants/new', icon: Users, permission: 'tenants.create' },
    {
      label: 'Договор',
      keywords: 'договор аренды',
      href: '/contracts/new',
      icon: FilePen,
      permission: 'contracts.create',
    },
    {
      label: 'Платёж',
      keywords: 'внести оплату',
      href: '/contracts?create=payment',
      icon: Wallet,
      permission: 'payments.create',
    },
    { label: 'Встреча', keywords: 'встречу', href: '/conference/new', icon: Video, permission: 'conference.create' },
    { label: 'Объект', keywords: 'объект', href: '/objects/new', icon: Building2, permission: 'objects.create' },
    {
      label: 'Заявка на объект',
      keywords: 'заявку объект',
      href: '/myobject/new',
      icon: ClipboardList,
      permission: 'myobjects.create',
    },
    {
      label: 'Территория',
      keywords: 'территорию',
      href: '/properties/properties-territory/new',
      icon: LibraryBig,
      permission: 'properties.create',
    },
    {
      label: 'Здание',
      keywords: 'корпус',
      href: '/properties/properties-building/new',
      icon: Building2,
      permission: 'properties.create',
    },
    {
      label: 'Помещение',
      keywords: 'комнату офис',
      href: '/properties/properties-room/new',
      icon: LibraryBig,
      permission: 'properties.create',
    },
    {
      label: 'Кластер',
      keywords: 'кластер',
      href: '/properties/properties-cluster/new',
      icon: LibraryBig,
      permission: 'properties.create',
    },
    {
      label: 'Вход',
      keywords: 'вход',
      href: '/properties/properties-entrance/new',
      icon: LibraryBig,
      permission: 'properties.create',
    },
    {
      label: 'Этаж',
      keywords: 'этаж',
      href: '/properties/properties-floor/new',
      icon: LibraryBig,
      permission: 'properties.create',
    },
    {
      label: 'Тип объекта',
      keywords: 'тип',
      href: '/properties/properties-objecttypenew/new',
      icon: Shapes,
      permission: 'properties.create',
    },
    {
      label: 'Назначение помещений',
      keywords: 'назначение',
      href: '/properties/properties-purposepremises/new',
      icon: Shapes,
      permission: 'properties.create',
    },
    {
      label: 'Статья',
      keywords: 'статью новость',
      href: '/article/new',
      icon: Newspaper,
      permission: 'articles.create',
    },
    { label: 'Бригада', keywords: 'бригаду', href: '/teams/new', icon: HardHat, permission: 'teams.create' },
    {
      label: 'Рабочая зона',
      keywords: 'зону уборка',
      href: '/teams/work_team_zones/new',
      icon: MapIcon,
      permission: 'zones.create',
    },
    { label: 'Тип ТМЦ', keywords: 'тип', href: '/goods/goods_type/new', icon: Shapes, permission: 'goods.create' },
    { label: 'Позиция ТМЦ', keywords: 'тмц позицию', href: '/goods/new', icon: Package, permission: 'goods.create' },
    {
      label: 'Экземпляр ТМЦ',
      keywords: 'инвентарный серийный номер',
      href: '/goods/units/new',
      icon: PackageSearch,
      permission: 'goods.create',
    },
    {
      label: 'Расходник',
      keywords: 'материал',
      href: '/consumable/new',
      icon: SprayCan,
      permission: 'consumables.create',
    },
    {
      label: 'Тип расходников',
      keywords: 'тип',
      href: '/consumable/consumable_types/new',
      icon: Boxes,
      permission: 'consumables.create',
    },
  ]
  // The most exact address wins: schedules lie below the tasks.
  const nearness = ({ href }: CreateAction) => (`${path}/`.startsWith(href.replace(/new$/, '')) ? href.length : 0)
  return actions.filter(({ permission }) => hasPermission(user, permission)).sort((a, b) => nearness(b) - nearness(a))
}
