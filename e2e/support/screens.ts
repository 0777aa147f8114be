/** The main screens of the portal, each with what makes it another: a view, a tab, a form. */
export const SCREENS = [
  '/dashboard',
  '/todos',
  '/todos?view=kanban',
  '/todos/new',
  '/todos/1',
  '/tenants',
  '/tenants/new',
  '/goods/goods_type',
  '/properties/properties-territory',
  '/media-storage',
  '/admin?tab=org',
  '/user?tab=profile',
  '/user?tab=security',
]
