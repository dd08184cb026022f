export {
  NotFoundMessage as default,
  notFoundMetadata as generateMetadata,
} from '@/components/layout/not-found-screen';
