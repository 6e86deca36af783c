import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** A schema is compiled when the first request needs it: all of them at once were a quarter of every start. */
export const compileSchemasOnFirstUse = (app: FastifyInstance) => {
  const compileValidator = buildValidators()(
    {},
    {
      customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: false, verbose: true },
      onCreate: (ajv) => void ajv.addVocabulary(['refusal', 'label', 'words']),
    },
  );
  const compileSerializer = buildSerializers()({});

  app.setValidatorCompiler<object>(({ schema }) => {
    const compiled = once(() => compileValidator({ schema }));
    const validate = (data: unknown) => {
      const isValid = compiled()(data) === true;
      // Where callers look for validation errors.
      Object.assign(validate, { errors: compiled().errors });
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler((route) => {
    const compiled = once(() => compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' }));
    return (answer) => compiled()(answer);
  });
};
