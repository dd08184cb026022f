export { default, generateMetadata } from '../../../connections/shared-contacts/page';
