import type { RouteObject } from 'react-router-dom'
import { areaRoutesOf } from '../areas'
import { ContentErrorScreen } from './content-error-screen'
import { guarded, redirecting, type Visitor, validated, withNumericIds } from './enforce'
import { unmatchedRoute } from './route-failure'
import { isShortAddress } from './route-paths'

/** Every page of a signed-in person, inside the shell. */
export function pageRoutes(visitor: Visitor): RouteObject[] {
  return [
    {
      id: 'shell',
      middleware: [redirecting(visitor, 'auth')],
      lazy: async () => ({ Component: (await import('../shell/app-shell')).AppShell }),
      children: [{ id: 'content', ErrorBoundary: ContentErrorScreen, children: contentRoutes(visitor) }],
    },
  ]
}

function contentRoutes(visitor: Visitor): RouteObject[] {
  return [
    ...withNumericIds([
      ...areaRoutesOf(visitor),
      {
        path: '/dashboard',
        loader: guarded(visitor, ['permission:dashboard.view']),
        lazy: async () => ({ Component: (await import('../../screens/dashboard/dashboard-screen')).DashboardScreen }),
      },
      {
        path: '/todos/chronic',
        loader: guarded(visitor, ['permission:todos.view']),
        lazy: async () => ({
          Component: (await import('../../screens/chronic-places/chronic-places-screen')).ChronicPlacesScreen,
        }),
      },
      {
        path: '/conference',
        loader: guarded(visitor, ['permission:conference.view']),
        lazy: async () => ({ Component: (await loadConferences()).ConferencesScreen }),
      },
      {
        path: '/conference/new',
        loader: guarded(visitor, ['permission:conference.create']),
        lazy: async () => ({ Component: (await loadConferences()).NewConferenceScreen }),
      },
      {
        path: '/conference/:slug',
        handle: { colorMode: 'dark' },
        loader: guarded(visitor, ['permission:conference.view']),
        lazy: async () => ({ Component: (await loadConferences()).ConferenceScreen }),
      },
      {
        path: '/documents',
        loader: guarded(visitor, ['permission:documents.view']),
        lazy: async () => ({ Component: (await import('../../screens/documents/documents-screen')).DocumentsScreen }),
      },
      {
        path: '/documents/:id',
        loader: guarded(visitor, ['permission:documents.view']),
        lazy: async () => ({ Component: (await import('../../screens/documents/documents-screen')).DocumentScreen }),
      },
      {
        path: '/knowledge-base',
        loader: guarded(visitor, ['permission:kb.view']),
        lazy: async () => ({
          Component: (await import('../../screens/knowledge-base/knowledge-base-screen')).KnowledgeBaseScreen,
        }),
      },
      {
        path: '/knowledge-base/:id',
        loader: guarded(visitor, ['permission:kb.view']),
        lazy: async () => ({
          Component: (await import('../../screens/knowledge-base/knowledge-base-screen')).KnowledgePageScreen,
        }),
      },
      {
        path: '/mindmap',
        loader: guarded(visitor, ['permission:mindmaps.view']),
        lazy: async () => ({ Component: (await import('../../screens/mindmaps/mindmaps-screen')).MindmapsScreen }),
      },
      {
        path: '/mindmap/:id',
        loader: guarded(visitor, ['permission:mindmaps.view']),
        lazy: async () => ({ Component: (await import('../../screens/mindmaps/mindmaps-screen')).MindmapScreen }),
      },
      {
        path: '/mindmap/mindmap-svg',
        loader: guarded(visitor, ['permission:mindmaps.view']),
        lazy: async () => ({ Component: (await import('../../screens/mindmaps/svg/svg-screen')).SvgScreen }),
      },
      {
        path: '/video-call/:id',
        handle: { colorMode: 'dark' },
        loader: guarded(visitor, ['permission:chat.view']),
        lazy: async () => ({
          Component: (await import('../../screens/video-call/video-call-screen')).VideoCallScreen,
        }),
      },
      {
        path: '/messenger',
        loader: guarded(visitor, ['permission:chat.view']),
        lazy: async () => ({ Component: (await import('../../screens/messenger/messenger-screen')).MessengerScreen }),
      },
      {
        path: '/messenger/:id',
        loader: guarded(visitor, ['permission:chat.view']),
        lazy: async () => ({ Component: (await import('../../screens/messenger/messenger-screen')).MessengerScreen }),
      },
      {
        path: '/chat',
        loader: guarded(visitor, ['permission:chat.view']),
        lazy: async () => ({ Component: (await import('../../screens/messenger/chat-screen')).ChatScreen }),
      },
      {
        path: '/search',
        loader: guarded(visitor, []),
        lazy: async () => ({ Component: (await import('../../screens/search/search-screen')).SearchScreen }),
      },
      {
        path: '/dashboard/test',
        loader: guarded(visitor, ['permission:dashboard.view']),
        lazy: async () => ({
          Component: (await import('../../screens/dashboard/layouts/layouts-screen')).LayoutsScreen,
        }),
      },
      {
        path: '/objects/:id/structure',
        loader: guarded(visitor, ['permission:properties.view']),
        lazy: async () => ({
          Component: (await import('../../areas/objects/structure/structure-screen')).StructureScreen,
        }),
      },
      {
        path: '/myobject',
        loader: guarded(visitor, ['permission:myobjects.view']),
        lazy: async () => ({ Component: (await import('../../areas/objects/my/my-objects-screen')).MyObjectsScreen }),
      },
      {
        path: '/myobject/new',
        loader: guarded(visitor, ['permission:myobjects.create']),
        lazy: async () => ({
          Component: (await import('../../areas/objects/my/object-request-screen')).ObjectRequestScreen,
        }),
      },
      {
        path: '/admin',
        loader: guarded(visitor, ['permission:users.view|settings.view']),
        lazy: async () => ({ Component: (await import('../../screens/admin/admin-screen')).AdminScreen }),
      },
      {
        path: '/reports',
        loader: guarded(visitor, ['permission:reports.view']),
        lazy: async () => ({ Component: (await import('../../screens/reports/reports-screen')).ReportsScreen }),
      },
      {
        path: '/user',
        loader: guarded(visitor, []),
        lazy: async () => ({ Component: (await import('../../screens/user/user-screen')).UserScreen }),
      },
      {
        // One screen over both addresses: entering a folder must not forget the way there.
        loader: guarded(visitor, ['permission:media.view']),
        lazy: async () => ({
          Component: (await import('../../screens/media-storage/media-storage-screen')).MediaStorageScreen,
        }),
        children: ['/media-storage', '/media-storage/:id'].map((path) => ({
          path,
          handle: { screen: '/media-storage' },
          element: null,
        })),
      },
      {
        path: '/objects/:id/floor',
        loader: guarded(visitor, ['permission:floor_plans.view']),
        lazy: async () => ({
          Component: (await import('../../screens/floor-plan/floor-plan-screen')).FloorPlanScreen,
        }),
      },
      {
        path: '/function-schema',
        loader: guarded(visitor, ['permission:functionals.view']),
        lazy: async () => ({
          Component: (await import('../../screens/function-schema/function-schema-screen')).FunctionSchemaScreen,
        }),
      },
      {
        path: '/function-schema/test',
        loader: guarded(visitor, ['permission:functionals.view']),
        lazy: async () => ({
          Component: (await import('../../screens/function-schema/sandbox/sandbox-screen')).SandboxScreen,
        }),
      },
      {
        path: '/tenants/:id/editor',
        loader: guarded(visitor, ['permission:contracts.view']),
        lazy: async () => ({
          Component: (await import('../../screens/tenant-layout/tenant-layout-screen')).TenantLayoutScreen,
        }),
      },
      {
        path: '/contracts/:id/payments',
        loader: guarded(visitor, ['permission:payments.view']),
        lazy: async () => ({
          Component: (await import('../../screens/contract-payments/contract-payments-screen')).ContractPaymentsScreen,
        }),
      },
      {
        path: '/contracts/:id/payments/new',
        loader: guarded(visitor, ['permission:payments.create']),
        lazy: async () => ({
          Component: (await import('../../screens/contract-payments/payment-form-screen')).PaymentFormScreen,
        }),
      },
      {
        path: '/contracts/:id/payments/:payment_id',
        loader: guarded(visitor, ['permission:payments.view']),
        lazy: async () => ({
          Component: (await import('../../screens/contract-payments/payment-screen')).PaymentScreen,
        }),
      },
      {
        path: '/excel',
        loader: guarded(visitor, ['permission:excel.view']),
        lazy: async () => ({ Component: (await import('../../screens/excel/excel-screen')).ExcelScreen }),
      },
      {
        path: '/socket-debug',
        loader: guarded(visitor, ['permission:debug.view']),
        lazy: async () => ({ Component: (await import('../../screens/debug/socket-debug-screen')).SocketDebugScreen }),
      },
      {
        path: '/socketio-test',
        loader: guarded(visitor, ['permission:debug.view']),
        lazy: async () => ({
          Component: (await import('../../screens/debug/socketio-test-screen')).SocketioTestScreen,
        }),
      },
      {
        path: '/websocket-test',
        loader: guarded(visitor, ['permission:debug.view']),
        lazy: async () => ({
          Component: (await import('../../screens/debug/websocket-test-screen')).WebsocketTestScreen,
        }),
      },
    ]),
    // A catalogue kind outside the eight fails the page's own validation; the eight have routes of their own above.
    validated(
      { path: '/properties/:catalogue/*', loader: fail, element: null },
      ({ catalogue }) => !catalogue?.startsWith('properties-'),
    ),
    {
      // A segment is one parameter to the router: the address of a card is told from a page that is not there by its beginning.
      path: '*',
      loader: (args) =>
        isShortAddress(new URL(args.request.url).pathname) ? guarded(visitor, ['auth'])(args) : fail(args),
      lazy: async () => ({ Component: (await import('../../screens/short-link/short-link-screen')).ShortLinkScreen }),
    },
  ]
}

const loadConferences = () => import('../../areas/conferences/conference-screens')

function fail({ request }: { request: Request }): never {
  throw unmatchedRoute(new URL(request.url).pathname)
}
