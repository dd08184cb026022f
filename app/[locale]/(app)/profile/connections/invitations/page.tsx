export { default, generateMetadata } from '../../../connections/pending-invitations/page';
